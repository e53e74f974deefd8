import { createHash } from 'node:crypto'
import type { Database } from '../src/database/connect.ts'

/**
 * Counts of tries and sends are written because a request is refused; a session notes its use; and kept answers are
 * dropped also after a change that was taken back.
 */
export const KEPT_OF_REFUSALS = new Set(['limits', 'codes', 'sessions', 'revisions'])

/** A digest of each collection that has documents. */
export async function digests({ connection }: Database): Promise<Map<string, string>> {
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
