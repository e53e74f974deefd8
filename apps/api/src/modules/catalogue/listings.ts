import { LRUCache } from 'lru-cache'
import type { CatalogueSearch, SearchQuery } from './catalogue-search.ts'
import type { CatalogueVersion } from './catalogue-version.ts'
import type { GetCurrentIndex } from './current-index.ts'
import type { ProductIndex } from './product-index.ts'
import { type Selected, type Selection, select } from './product-selection.ts'
import type { SearchTerms } from './search-words.ts'

const FOUND_BYTES = 6 * 1024 * 1024
const SELECTED_BYTES = 6 * 1024 * 1024
/** What a list weighs beside its key and its rows: facets, objects. */
const ENTRY_BYTES = 4_096

/** `search`: what is searched for, where a text without any word has no terms and finds nothing; null for all products. */
type ListQuery = Selection &
  Pick<Parameters<typeof select>[1], 'sortBy' | 'order'> & {
    search: { terms: SearchTerms | null } | null
  }
/** One page of a list: ids from `skip` on, and what belongs to the list as a whole. */
export type ListPage = Omit<Selected, 'rows'> & { totalCount: number; ids: string[] }

type Parts = {
  current: GetCurrentIndex
  search: Pick<CatalogueSearch, 'ids'>
  version: Pick<CatalogueVersion, 'listings'>
}

const weight = (rows: Uint32Array, key: string) => rows.byteLength + 2 * key.length + ENTRY_BYTES

/**
 * Which products a list has, and its facets: the costly part of a page, the same for all pages of it. Kept in memory, 12 MB
 * at most, until a product changes that lists can show; what a search finds, until products come, go or change place.
 */
export function createListings({ current, search, version }: Parts) {
  const found = new LRUCache<string, Uint32Array, () => Promise<Uint32Array>>({
    maxSize: FOUND_BYTES,
    sizeCalculation: weight,
    fetchMethod: (_key, _old, { context }) => context(),
  })
  const selected = new LRUCache<string, Selected>({
    maxSize: SELECTED_BYTES,
    sizeCalculation: ({ rows }, key) => weight(rows, key),
  })

  /** The rows of all products that a search finds, best first. */
  async function foundRows(
    terms: SearchTerms | null,
    order: SearchQuery['order'],
    index: ProductIndex,
    build: number,
  ) {
    if (!terms) return new Uint32Array()
    const query = { terms, order }
    const key = JSON.stringify([build, version.listings(), query])
    const context = async () => {
      const ids = await search.ids(query)
      return Uint32Array.from(ids.flatMap((id) => index.rowOf(id.toHexString()) ?? []))
    }
    return (await found.fetch(key, { context })) ?? new Uint32Array()
  }

  return {
    async page(
      { search: searched, ...query }: ListQuery,
      skip: number,
      limit: number,
    ): Promise<ListPage> {
      const { index, build } = await current()
      const rows = searched && (await foundRows(searched.terms, query.order, index, build))
      const { category, size, color, minPrice, maxPrice, discounted, sortBy, order } = query
      const selection = [category, size, color, minPrice, maxPrice, discounted, sortBy, order]
      const key = JSON.stringify([build, index.version, version.listings(), searched, selection])
      const list = selected.get(key) ?? select(index, query, rows)
      selected.set(key, list)
      const { facets, ignored } = list
      const ids = Array.from(list.rows.subarray(skip, skip + limit), index.idOf)
      return { totalCount: list.rows.length, ids, facets, ignored }
    },
  }
}
