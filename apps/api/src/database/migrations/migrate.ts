import type { Database } from '../connect.ts'
import { ensureIndexes } from '../indexes.ts'
import { MIGRATIONS, type Migration } from './list.ts'
import { type LockOptions, underLock } from './lock.ts'

type Done = { migrationName: string }

const COLLECTION = 'migrations'

/** The names of the migrations that were not done yet, in their order. */
export async function pendingMigrations(
  { connection }: Database,
  migrations = MIGRATIONS,
): Promise<string[]> {
  const done = await connection.collection<Done>(COLLECTION).distinct('migrationName')
  return migrations.map(({ name }) => name).filter((name) => !done.includes(name))
}

async function runAll(
  database: Database,
  migrations: readonly Migration[],
  log: LockOptions['log'],
) {
  // Loaded when there is something to do: it is 27 MB of memory that an API does not need for its life.
  const { MongoDBStorage, Umzug } = await import('umzug')
  const umzug = new Umzug({
    migrations: migrations.map(({ name, up }) => ({ name, up: () => up(database) })),
    storage: new MongoDBStorage({ collection: database.connection.collection(COLLECTION) }),
    logger: undefined,
  })
  umzug.on('migrated', ({ name }) => log(`Migrated: ${name}`))
  await umzug.up()
}

/**
 * Brings the database to this release: every pending migration once, by one process at a time, then the collections and
 * indexes. Quick when there is nothing to do. Call it after the services are made, before the first request.
 * @returns the names of the migrations that were done
 * @throws Error of the migration that failed; those before it stay done, it runs again next time. Error that lists the
 * documents when a unique index meets duplicates.
 */
export async function migrate(
  database: Database,
  options: LockOptions,
  migrations = MIGRATIONS,
): Promise<string[]> {
  const isUpToDate = async () => (await pendingMigrations(database, migrations)).length === 0
  let done: string[] = []
  if (!(await isUpToDate()))
    await underLock(database, options, async () => {
      // Another process may have done them meanwhile.
      done = await pendingMigrations(database, migrations)
      if (done.length > 0) await runAll(database, migrations, options.log)
    })
  await ensureIndexes(database)
  return done
}
