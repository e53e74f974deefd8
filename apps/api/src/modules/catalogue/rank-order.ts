/** The number of possible ranks, which are stored in bytes. */
const RANKS = 256

/** Rows sorted by rank, lowest first, and by date within a rank. Rows of rank 0 are left out. Linear time. */
export function sortedByRank(
  ranks: Uint8Array,
  byDate: Uint32Array,
  order: 'asc' | 'desc',
): Uint32Array {
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
