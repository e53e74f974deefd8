import type { Engine } from './engine.ts'
import { BlockedError } from './errors.ts'
import { findRows } from './read.ts'
import { viewOf } from './view.ts'

/** Removes documents that are past their TTL at `now` (ms). Locked ones are left for the next run. */
export const sweepExpired = (engine: Engine, now: number) => {
  const view = viewOf(undefined, engine.storage.writer, {
    version: engine.catalog.version(),
    deadline: () => Number.POSITIVE_INFINITY,
  })
  for (const collection of engine.catalog.all())
    for (const { key, expireAfterSeconds } of collection.indexes) {
      if (expireAfterSeconds === undefined) continue
      const [path = ''] = Object.keys(key)
      const filter = { [path]: { $lt: new Date(now - expireAfterSeconds * 1000) } }
      for (const row of findRows(view, collection, { filter })) {
        try {
          engine.change(collection, undefined, row.rid, row)
        } catch (error) {
          if (!(error instanceof BlockedError)) throw error
        }
      }
    }
}
