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

/** Runs the migrations that have not run yet, in order. */
export async function runMigrations(
  database: Database,
  migrations: readonly Migration[],
  log: LockOptions['log'],
) {
  // Loaded only when there is something to do, since it takes 27 MB of memory.
  const { MongoDBStorage, Umzug } = await import('umzug')
  const umzug = new Umzug({
    migrations: migrations.map(({ name, up }) => ({ name, up: () => up(database) })),
    storage: new MongoDBStorage({ collection: database.connection.collection(COLLECTION) }),
    logger: undefined,
  })
  umzug.on('migrated', ({ name }) => log(`Migrated: ${name}`))
  await umzug.up()
}
