import type { ProductIndex } from './product-index.ts'
import type { Understood } from './search-terms.ts'
import type { TextIndex } from './text-index.ts'

type Indexes = { index: ProductIndex; texts: TextIndex }

/** The number of possible ranks, which are stored in bytes. */
const RANKS = 256
/** How many groups of words are compared at most to find the closest products. */
const GROUPS_COMPARED = 8

/** Rows sorted by rank, lowest first, and by date within a rank. Rows of rank 0 are left out. Linear time. */
function sorted(ranks: Uint8Array, byDate: Uint32Array, order: 'asc' | 'desc'): Uint32Array {
  const starts = new Uint32Array(RANKS + 1)
  for (const rank of ranks) if (rank > 0) starts[rank + 1]! += 1
  for (let rank = 1; rank <= RANKS; rank += 1) starts[rank]! += starts[rank - 1]!
  const rows = new Uint32Array(starts[RANKS]!)
  for (let n = 0; n < byDate.length; n += 1) {
    const row = byDate[order === 'asc' ? n : byDate.length - 1 - n]!
    const rank = ranks[row]!
    if (rank > 0) {
      rows[starts[rank]!] = row
      starts[rank]! += 1
    }
  }
  return rows
}

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
  return sorted(texts.ranks(groups, index.length), index.order('createdAt'), order)
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
  return sorted(ranks, index.order('createdAt'), 'desc').subarray(0, limit)
}
