import type { Database } from '../connect.ts'
import { MIGRATIONS, type Migration } from './list.ts'
import type { LockOptions } from './lock.ts'

type Done = { migrationName: string }

const COLLECTION = 'migrations'

/** The names of the migrations that have not run yet, in order. */
export async function pendingMigrations(
  { connection }: Database,
  migrations = MIGRATIONS,
): Promise<string[]> {
  const done = await connection.collection<Done>(COLLECTION).distinct('migrationName')
  return migrations.map(({ name }) => name).filter((name) => !done.includes(name))
}

/**
 * Runs the pending migrations in order, and notes each as done once it is.
 * @throws Error that names the migration that failed
 */
export async function runMigrations(
  database: Database,
  migrations: readonly Migration[],
  log: LockOptions['log'],
): Promise<void> {
  const done = database.connection.collection<Done>(COLLECTION)
  const pending = await pendingMigrations(database, migrations)
  for (const { name, up } of migrations) {
    if (!pending.includes(name)) continue
    await up(database).catch((error: Error) => {
      throw new Error(`Migration ${name} failed: ${error.message}`, { cause: error })
    })
    await done.insertOne({ migrationName: name })
    log(`Migrated: ${name}`)
  }
}
