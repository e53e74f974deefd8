import { createHash } from 'node:crypto'
import type { Database } from '../src/database/connect.ts'

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'])
/**
 * Counts of tries and sends are written because a request is refused; a session notes its use; and kept answers are
 * dropped also after a change that was taken back.
 */
const KEPT_OF_REFUSALS = new Set(['limits', 'codes', 'sessions', 'revisions'])

/** A digest of each collection that has documents. */
async function digests({ connection }: Database): Promise<Map<string, string>> {
  const collections = (await connection.db?.listCollections().toArray()) ?? []
  const found = new Map<string, string>()
  for (const { name } of collections) {
    if (KEPT_OF_REFUSALS.has(name)) continue
    const documents = await connection.collection(name).find().sort({ _id: 1 }).toArray()
    if (documents.length)
      found.set(name, createHash('sha256').update(JSON.stringify(documents)).digest('hex'))
  }
  return found
}

type Command = Record<string, unknown> & { nsInfo?: readonly { ns: string }[] }

/** The collections that a command may write to; `bulkWrite` names several, with their database. */
const writtenBy = (name: string, command: Command): string[] =>
  command.nsInfo?.map(({ ns }) => ns.slice(ns.indexOf('.') + 1)) ?? [String(command[name])]

/**
 * Tells what data has changed: reads it only after a command that may have. What the database itself removes when its
 * time is over is nobody's writing.
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
    /** The collections that were written to since the last question. */
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
