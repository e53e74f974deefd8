import { createHash } from 'node:crypto'
import type { Database } from '../src/database/connect.ts'

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'])
/**
 * Counts of tries and sends are written because a request is refused, and a session notes its use. What is remembered
 * of an event or of a request that was refused is written so that its repetition is refused too.
 */
const KEPT_OF_REFUSALS = new Set(['limits', 'codes', 'sessions'])

async function digestOf({ connection }: Database): Promise<string> {
  const hash = createHash('sha256')
  const collections = (await connection.db?.listCollections().toArray()) ?? []
  for (const { name } of collections.sort((a, b) => a.name.localeCompare(b.name))) {
    if (KEPT_OF_REFUSALS.has(name)) continue
    const documents = await connection.collection(name).find().sort({ _id: 1 }).toArray()
    if (documents.length) hash.update(name).update(JSON.stringify(documents))
  }
  return hash.digest('hex')
}

/** Tells whether the data has changed: reads it only after a command that may have. */
export async function watchWrites(database: Database) {
  let suspected = false
  database.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (!WRITES.has(commandName)) return
    if (!KEPT_OF_REFUSALS.has(command[commandName])) suspected = true
  })
  let digest = await digestOf(database)
  return {
    /** True when something was written since the last question. */
    async changed(): Promise<boolean> {
      if (!suspected) return false
      suspected = false
      const before = digest
      digest = await digestOf(database)
      return digest !== before
    },
  }
}
