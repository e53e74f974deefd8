import { CATEGORIES } from '@aaram/contracts'
import { QUERIES } from './product-words.ts'
import { benchProduct } from './products.ts'

/** The kinds of load, each with the share of the yardstick that it must reach. */
export const LOADS = { list: 0.6, filter: 0.6, detail: 0.6, search: 0.6, suggest: 0.35 } as const
export type Load = keyof typeof LOADS

/** The same numbers from 0 to 1 in each run (mulberry32). */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws 0 … count-1 by Zipf's law: the k-th most popular is requested in proportion to 1 / k. */
function zipf(count: number, next: () => number): () => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let k = 0; k < count; k += 1) {
    sum += 1 / (k + 1)
    sums[k] = sum
  }
  return () => {
    const at = next() * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] as number) < at) low = middle + 1
      else high = middle
    }
    return low
  }
}

type Parameters = readonly (readonly [name: string, value: string])[]
const ORDERS: readonly Parameters[] = [
  [],
  [
    ['sortBy', 'effectivePrice'],
    ['order', 'asc'],
  ],
  [
    ['sortBy', 'effectivePrice'],
    ['order', 'desc'],
  ],
  [
    ['sortBy', 'discount'],
    ['order', 'desc'],
  ],
]
const any = (name: string, values: readonly string[]): readonly Parameters[] => [
  [],
  ...values.map((value) => [[name, value]] as const),
]
/** Combinations of filters: 1,440 of category, size, colour, price and order, those with few filters first. */
const FILTERS: readonly Parameters[] = any('category', ['oversized-t-shirt', 'hoodie'])
  .flatMap((one) => any('size', ['S', 'M', 'L', 'XL']).map((more) => [...one, ...more]))
  .flatMap((one) =>
    any('color', ['black', 'grey', 'green', 'red', 'Salt White']).map((more) => [...one, ...more]),
  )
  .flatMap((one) => any('maxPrice', ['999', '1499', '1999']).map((more) => [...one, ...more]))
  .flatMap((one) => ORDERS.map((more) => [...one, ...more]))
  .sort((a, b) => a.length - b.length)

/** Pages of 12 that anybody turns to. */
const PAGES = 50

/**
 * Addresses as shoppers ask for them: lists of the whole shop and of categories, filtered lists, details and searches, each
 * with few that are wanted often and many that are wanted rarely. The newest products are wanted most.
 */
export function addresses(load: Load, products: number, count: number, seed: number): string[] {
  const next = random(seed)
  const page = zipf(Math.min(PAGES, Math.ceil(products / 12 / CATEGORIES.length)), next)
  const product = zipf(products, next)
  const query = zipf(QUERIES.length, next)
  const filter = zipf(FILTERS.length, next)
  const category = zipf(CATEGORIES.length + 1, next)
  const draw: Record<Load, () => string> = {
    list: () => {
      const slug = CATEGORIES[category() - 1]?.slug
      const asked = new URLSearchParams({ page: String(page() + 1), limit: '12' })
      if (slug) asked.set('category', slug)
      return `/api/products?${asked}&sortBy=createdAt&order=desc`
    },
    filter: () => {
      const asked = new URLSearchParams({ page: String(page() > 3 ? 2 : 1), limit: '12' })
      for (const [name, value] of FILTERS[filter()]!) asked.append(name, value)
      return `/api/products/?${asked}`
    },
    detail: () => `/api/products/${benchProduct(products - 1 - product()).metaTitle}`,
    search: () =>
      `/api/products?search=${encodeURIComponent(QUERIES[query()]!)}&page=${page() > 3 ? 2 : 1}&limit=12`,
    suggest: () => {
      const text = QUERIES[query()]!
      const typed = text.slice(0, 2 + Math.floor(next() * (text.length - 1)))
      return `/api/products/suggestions?search=${encodeURIComponent(typed)}`
    },
  }
  return Array.from({ length: count }, draw[load])
}
