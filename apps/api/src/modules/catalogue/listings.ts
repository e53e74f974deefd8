import { RELATED_MAX } from '@aaram/contracts'
import { LRUCache } from 'lru-cache'
import type { CurrentIndex } from './current-index.ts'
import type { ProductIndex } from './product-index.ts'
import { type Selected, type Selection, select } from './product-selection.ts'
import { relatedRows } from './related-products.ts'
import { closestRows, rankedRows } from './search-ranking.ts'
import { type Understood, understand } from './search-terms.ts'

const KEPT_BYTES = 12 * 1024 * 1024
/** Estimated size of a cached list without its key and rows: facets and objects. */
const ENTRY_BYTES = 4_096
/** Rows cached of a list: 100 pages of 12. When somebody reads further, the whole list is cached. */
const FIRST_ROWS = 1_200

/** `search`: a search text; `relatedTo`: the id of a product. Without either, all products. */
type ListQuery = Selection &
  Pick<Parameters<typeof select>[1], 'sortBy' | 'order'> & {
    search: string | undefined
    relatedTo?: string | undefined
  }
/** One page of a list (ids from `skip` on), and what concerns the whole list. */
export type ListPage = Omit<Selected, 'rows'> & {
  totalCount: number
  ids: string[]
  /** How the search was understood; null without a search. */
  understood: Understood | null
}

/** A cached list, with all of its rows or only the first ones. */
type Kept = Selected & { totalCount: number }

type GetCurrent = () => Promise<CurrentIndex>

const NOTHING = new Uint32Array()

/** Sizes and prices in the search text apply where the query does not give its own. */
const withFilters = <Q extends Selection>(query: Q, understood: Understood | null): Q => {
  if (!understood) return query
  const { size, minPrice, maxPrice } = understood.filters
  return {
    ...query,
    size: query.size ?? (size.length > 0 ? size : undefined),
    minPrice: query.minPrice ?? minPrice,
    maxPrice: query.maxPrice ?? maxPrice,
  }
}

const pageOf = (
  index: ProductIndex,
  { rows, totalCount, facets, ignored }: Kept,
  skip: number,
  limit: number,
  understood: Understood | null,
): ListPage => ({
  totalCount,
  ids: Array.from(rows.subarray(skip, skip + limit), index.idOf),
  facets,
  ignored,
  understood,
})

const whole = (selected: Selected): Kept => ({ ...selected, totalCount: selected.rows.length })

/** A copy with the first rows only. (A subarray would keep all rows in memory.) */
const beginning = (list: Kept): Kept =>
  list.totalCount > FIRST_ROWS ? { ...list, rows: list.rows.slice(0, FIRST_ROWS) } : list

/** Whether the cached rows include this page. */
const reaches = ({ rows, totalCount }: Kept, end: number): boolean =>
  rows.length >= Math.min(end, totalCount)

/**
 * The products of a list, and its facets: the expensive part of a page, the same for all its pages. Cached in memory, at
 * most 12 MB, until a change that lists can show.
 */
export function createListings(current: GetCurrent) {
  const kept = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ rows }, key) => rows.byteLength + 2 * key.length + ENTRY_BYTES,
  })

  return {
    async page(
      { search, relatedTo, ...query }: ListQuery,
      skip: number,
      limit: number,
    ): Promise<ListPage> {
      const { index, texts, language, build } = await current()
      const related = relatedTo === undefined ? undefined : index.rowOf(relatedTo)
      if (related !== undefined && search === undefined) {
        // Not cached here: there are as many of these lists as products, and the response cache has the popular ones.
        const list = select(index, query, relatedRows(index, related, RELATED_MAX))
        return pageOf(index, whole(list), skip, limit, null)
      }
      const understood = search === undefined ? null : understand(search, texts, language)
      const { category, size, color, minPrice, maxPrice, discounted, sortBy, order } = query
      const selection = [category, size, color, minPrice, maxPrice, discounted, sortBy, order]
      const state = [build, index.version, texts.version]
      const key = JSON.stringify([state, understood?.groups, understood?.filters, selection])
      let list = kept.get(key)
      if (!list || !reaches(list, skip + limit)) {
        const found = understood && rankedRows(understood, { index, texts }, order)
        list = whole(select(index, withFilters(query, understood), found))
        kept.set(key, skip + limit > FIRST_ROWS ? list : beginning(list))
      }
      return pageOf(index, list, skip, limit, understood)
    },

    /** Whether a search consists of words of the catalogue, spelt as shown, and finds products. */
    async isPlain(search: string): Promise<boolean> {
      const { index, texts, language } = await current()
      const understood = understand(search, texts, language)
      if (understood.plain !== search) return false
      const rows = rankedRows(understood, { index, texts }, 'desc') ?? NOTHING
      return rows.some((row) => index.columns.listed[row] === 1)
    },

    /** Ids of the products with the most words of a search, best match first. */
    async closest(understood: Understood, limit: number): Promise<string[]> {
      const { index, texts } = await current()
      return Array.from(closestRows(understood, { index, texts }, limit), index.idOf)
    },

    /** Suggestions while somebody types: the best products, and the categories with the most matches. */
    async suggestions(search: string, most: { products: number; categories: number }) {
      const { index, texts, language } = await current()
      const understood = understand(search, texts, language)
      const rows = rankedRows(understood, { index, texts }, 'desc') ?? NOTHING
      const { rows: listed, facets } = select(
        index,
        { ...withFilters({}, understood), sortBy: 'createdAt', order: 'desc' },
        rows,
      )
      const categories = facets.category
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count)
      return {
        ids: Array.from(listed.subarray(0, most.products), index.idOf),
        categories: categories.slice(0, most.categories).map(({ value }) => value),
      }
    },
  }
}
