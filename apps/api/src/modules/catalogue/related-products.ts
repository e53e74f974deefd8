import type { ProductIndex } from './product-index.ts'
import { sharedColours } from './shared-colours.ts'

/** Distance of products of another kind: they come after all products of the same kind. */
const OTHER_KIND = 4
/** Distance of products without a common colour: as much as for twice or half the price. */
const OTHER_COLOUR = 0.5

/**
 * The rows of listed products in stock that are most similar to the product in row `of`, best first: the same kind before
 * all others, then by colour and price, then the newest. One pass over all products keeps the `most` best.
 */
export function relatedRows(index: ProductIndex, of: number, most: number): Uint32Array {
  const { columns } = index
  const byDate = index.order('createdAt')
  const [category, price] = [columns.category[of]!, columns.effectivePrice[of]!]
  const isSharedColour = sharedColours(index, columns.colours[of]!)
  const rows = new Uint32Array(most)
  const distances = new Float64Array(most)
  let count = 0
  for (let n = byDate.length - 1; n >= 0; n -= 1) {
    const row = byDate[n]!
    if (columns.listed[row] === 0 || columns.sizes[row] === 0 || row === of) continue
    const other = columns.effectivePrice[row]!
    const distance =
      (columns.category[row] === category ? 0 : OTHER_KIND) +
      (isSharedColour[columns.colours[row]!] === 1 ? 0 : OTHER_COLOUR) +
      Math.abs(other - price) / Math.max(other, price, 1)
    if (count === most && distance >= distances[most - 1]!) continue
    let at = count < most ? count : most - 1
    for (; at > 0 && distances[at - 1]! > distance; at -= 1) {
      distances[at] = distances[at - 1]!
      rows[at] = rows[at - 1]!
    }
    distances[at] = distance
    rows[at] = row
    if (count < most) count += 1
  }
  return rows.subarray(0, count)
}
