import type { Database } from '../connect.ts'
import { ensureIndexes } from '../indexes.ts'
import { MIGRATIONS } from './list.ts'
import { type LockOptions, underLock } from './lock.ts'
import { pendingMigrations, runMigrations } from './pending.ts'

/**
 * Migrates the database to this release: runs every pending migration once, one process at a time, then creates
 * collections and indexes. Fast when there is nothing to do. Call it after creating the services and before the first
 * request.
 * @returns the names of the migrations that ran
 * @throws Error of a migration that failed, which runs again next time (earlier ones do not); Error that lists the
 * documents that violate a unique index
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
      // Another process may have run them meanwhile.
      done = await pendingMigrations(database, migrations)
      if (done.length > 0) await runMigrations(database, migrations, options.log)
    })
  await ensureIndexes(database)
  return done
}
