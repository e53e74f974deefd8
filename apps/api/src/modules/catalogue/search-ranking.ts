import type { ProductIndex } from './product-index.ts'
import { sortedByRank } from './rank-order.ts'
import type { Understood } from './search-terms.ts'
import type { TextIndex } from './text-index.ts'

type Indexes = { index: ProductIndex; texts: TextIndex }
/** How many groups of words are compared at most to find the closest products. */
const GROUPS_COMPARED = 8

/**
 * The rows of the products that a search finds, best first. Null when the text contains nothing but filters, which then
 * apply to all products.
 */
export function rankedRows(
  { groups, filters }: Understood,
  { index, texts }: Indexes,
  order: 'asc' | 'desc',
): Uint32Array | null {
  const { size, ...prices } = filters
  if (groups.length === 0)
    return size.length > 0 || Object.keys(prices).length > 0 ? null : new Uint32Array()
  return sortedByRank(texts.ranks(groups, index.length), index.order('createdAt'), order)
}

/** The listed rows that match the most words of a search. */
export function closestRows(
  { groups }: Understood,
  { index, texts }: Indexes,
  limit: number,
): Uint32Array {
  const compared = groups.slice(0, GROUPS_COMPARED)
  const misses = new Uint8Array(index.length)
  for (const group of compared) {
    const ranks = texts.ranks([group], index.length)
    for (let row = 0; row < ranks.length; row += 1) if (ranks[row] === 0) misses[row]! += 1
  }
  const ranks = misses.map((missed, row) =>
    missed < compared.length && index.columns.listed[row] === 1 ? missed + 1 : 0,
  )
  return sortedByRank(ranks, index.order('createdAt'), 'desc').subarray(0, limit)
}
