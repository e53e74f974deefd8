import { setImmediate } from 'node:timers/promises'

/** The most keys of one query, so that a request does not wait for many keys of others. */
const MOST_KEYS = 500
/** So many documents does the database send at once for such a query; a further batch would be a command of its own. */
export const BATCH_SIZE = 1_000

/**
 * Reads by key that begin in one turn of the event loop share one query, so that under load a query serves several
 * requests. Nothing is cached: a read sees what is stored when it begins. Keys that are not found are left out.
 */
export function batchedRead<K, V>(read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) {
  let open: { keys: Set<K>; found: Promise<ReadonlyMap<K, V>> } | undefined

  function begin() {
    const keys = new Set<K>()
    const batch = {
      keys,
      found: setImmediate().then(() => {
        if (open === batch) open = undefined
        return read([...keys])
      }),
    }
    return batch
  }

  return (keys: readonly K[]): Promise<ReadonlyMap<K, V>> => {
    if (!open || open.keys.size + keys.length > MOST_KEYS) open = begin()
    for (const key of keys) open.keys.add(key)
    return open.found
  }
}
