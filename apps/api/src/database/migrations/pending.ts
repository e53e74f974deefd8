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

/** Runs these migrations, in order, and records each that ended. */
export async function runMigrations(
  database: Database,
  migrations: readonly Migration[],
  log: LockOptions['log'],
) {
  const done = database.connection.collection<Done>(COLLECTION)
  for (const { name, up } of migrations) {
    try {
      await up(database)
    } catch (error) {
      throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
    }
    await done.insertOne({ migrationName: name })
    log(`Migrated: ${name}`)
  }
}
