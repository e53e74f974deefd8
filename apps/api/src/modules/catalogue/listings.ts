import { LRUCache } from 'lru-cache'
import type { CatalogueReads, Selection } from './catalogue-reads.ts'
import type { CatalogueSearch, SearchQuery } from './catalogue-search.ts'
import type { CatalogueVersion } from './catalogue-version.ts'

const ID_BYTES = 12
const CACHE_BYTES = 12 * 1024 * 1024
/** The size of a cached number or an empty list without its key. */
const ENTRY_BYTES = 256

type Stores = { store: CatalogueReads; search: CatalogueSearch }

/**
 * How many products a list has, and which ones a search finds: the expensive part of a page, and the same for all
 * pages of a list. Cached in memory, 12 MB at most, until products are added, removed or reordered; requests for the
 * same list at the same time share one query.
 */
export function createListings({ store, search }: Stores, version: CatalogueVersion) {
  const counts = new LRUCache<string, number, () => Promise<number>>({
    max: 1_000,
    fetchMethod: (_key, _old, { context }) => context(),
  })
  const found = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (ids, key) => ids.length + 2 * key.length + ENTRY_BYTES,
    fetchMethod: (_key, _old, { context }) => context(),
  })

  return {
    async count({ category, discounted }: Selection): Promise<number> {
      const key = JSON.stringify([version.listings(), category, discounted])
      const context = () => store.count({ category, discounted })
      return (await counts.fetch(key, { context })) ?? 0
    },

    /** The total, and the ids from `skip` on. */
    async search(query: SearchQuery, skip: number, limit: number) {
      const { terms, category, discounted, sortBy, order } = query
      const selection = [terms, category, discounted, sortBy, order]
      const key = JSON.stringify([version.listings(), ...selection])
      const context = async () =>
        Buffer.concat((await search.ids(query)).map(({ id }) => id as Uint8Array))
      const ids = (await found.fetch(key, { context })) ?? Buffer.alloc(0)
      const page = ids.subarray(skip * ID_BYTES, (skip + limit) * ID_BYTES)
      return {
        totalCount: ids.length / ID_BYTES,
        ids: Array.from({ length: page.length / ID_BYTES }, (_, n) =>
          page.toString('hex', n * ID_BYTES, (n + 1) * ID_BYTES),
        ),
      }
    },
  }
}
