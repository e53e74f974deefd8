import type { Database } from '../src/database/connect.ts'
import { digests, KEPT_OF_REFUSALS } from './digests.ts'

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'])

type Command = Record<string, unknown> & { nsInfo?: readonly { ns: string }[] }

/** The collections that a command may write to; `bulkWrite` names several, with their database. */
const writtenBy = (name: string, command: Command): string[] =>
  command.nsInfo?.map(({ ns }) => ns.slice(ns.indexOf('.') + 1)) ?? [String(command[name])]

/**
 * Detects changed data. It reads the data only after a command that may have changed it, so what the database itself
 * deletes at the end of its time does not count.
 */
export async function watchWrites(database: Database) {
  const suspected = new Set<string>()
  database.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (!WRITES.has(commandName)) return
    for (const name of writtenBy(commandName, command))
      if (!KEPT_OF_REFUSALS.has(name)) suspected.add(name)
  })
  let before = await digests(database)
  return {
    /** The collections whose data changed since the previous call. */
    async changed(): Promise<string[]> {
      if (suspected.size === 0) return []
      const names = [...suspected]
      suspected.clear()
      const after = await digests(database)
      const changed = names.filter((name) => before.get(name) !== after.get(name))
      before = after
      return changed
    },
  }
}
