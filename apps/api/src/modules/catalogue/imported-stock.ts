import { type FileStock, PRODUCT_FILE, type SizeStock } from '@aaram/contracts'

/** The sizes of a product after an import (null: unchanged), and the errors, if there are any. */
export type ImportedStock = { sizes: SizeStock[] | null; faults: string[] }

const isChange = ({ quantity }: FileStock) => typeof quantity === 'string'

/**
 * Applies a file's `sizes` to those of a product (`before`; null for a new product). A plain number must equal the current
 * stock, because otherwise units sold since the export would reappear; `setStock` sets it anyway. A list that contains only
 * changes (`+3`) leaves other sizes as they are; any other list replaces all sizes.
 */
export function importedStock(
  file: readonly FileStock[] | undefined,
  before: readonly SizeStock[] | null,
  { setStock }: { setStock: boolean },
): ImportedStock {
  if (!file)
    return before
      ? { sizes: null, faults: [] }
      : { sizes: null, faults: ['A new product needs its sizes.'] }
  const present = new Map(before?.map(({ size, quantity }) => [size, quantity]))
  const faults: string[] = []
  const after = new Map(file.every(isChange) ? present : [])
  for (const entry of file) {
    const { size, quantity } = entry
    const now = present.get(size)
    const next = isChange(entry) ? (now ?? 0) + Number(quantity) : Number(quantity)
    if (!isChange(entry) && now !== undefined && now !== next && !setStock)
      faults.push(`${size}: ${now} in the shop, ${next} in the file.`)
    if (next < 0) faults.push(`${size}: ${now ?? 0} in the shop, so ${quantity} is too many.`)
    if (next > PRODUCT_FILE.quantityMax)
      faults.push(`${size}: at most ${PRODUCT_FILE.quantityMax}.`)
    after.set(size, next)
  }
  if (!setStock)
    for (const [size, quantity] of present)
      if (quantity > 0 && !after.has(size))
        faults.push(`${size}: ${quantity} in the shop, none in the file.`)
  return { sizes: [...after].map(([size, quantity]) => ({ size, quantity })), faults }
}
