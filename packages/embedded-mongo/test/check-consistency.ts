import { createEngine, decode } from '../src/engine.ts'
import { openStorage } from '../src/storage.ts'

/**
 * Opens the data directory of a server that has ended and compares every index with the documents.
 * Answers what is wrong, one line each, and the ids of the documents of a collection.
 */
export const checkConsistency = (dataDir: string) => {
  const storage = openStorage(dataDir)
  const faults: string[] = []
  try {
    const [state] = storage.reader.get('PRAGMA integrity_check')!
    if (state !== 'ok') faults.push(String(state))
    const { catalog } = createEngine(storage)
    const ids = new Map<string, unknown[]>()
    for (const collection of catalog.all()) {
      const { first, last, indexes, name } = collection
      const docs = storage.reader
        .all('SELECT rid, doc FROM docs WHERE rid >= ? AND rid < ?', first, last)
        .map(([rid, bytes]) => ({ rid, doc: decode(bytes as Uint8Array) }))
      ids.set(
        name,
        docs.map(({ doc }) => doc._id),
      )
      for (const index of indexes) {
        const line = (key: Uint8Array, rid: unknown) => `${Buffer.from(key).toString('hex')} ${rid}`
        const wanted = docs.flatMap(({ rid, doc }) =>
          catalog.keys(index, doc).map((key) => line(key, rid)),
        )
        const there = storage.reader
          .all(
            `SELECT key, rid FROM ${index.unique ? 'uniques' : 'entries'} WHERE idx = ?`,
            index.id,
          )
          .map(([key, rid]) => line(key as Uint8Array, rid))
        const missing = wanted.filter((entry) => !there.includes(entry))
        const stray = there.filter((entry) => !wanted.includes(entry))
        if (missing.length + stray.length > 0)
          faults.push(`${name}.${index.name}: ${missing.length} missing, ${stray.length} stray`)
      }
    }
    return { faults, ids }
  } finally {
    storage.close()
  }
}
