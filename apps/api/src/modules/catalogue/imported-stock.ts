import { type FileStock, PRODUCT_FILE, type SizeStock } from '@aaram/contracts'

/** The sizes of a product after an import; null when they stay as they are. Otherwise what speaks against it. */
export type ImportedStock = { sizes: SizeStock[] | null; faults: string[] }

const isChange = ({ quantity }: FileStock) => typeof quantity === 'string'

/**
 * What a file's `sizes` make of a product's: `before` is null for a new product. A number must be the present one,
 * or units that were sold since the export would come back; `setStock` sets it all the same. A list of nothing but
 * changes (`+3`) leaves the other sizes as they are; any other list names all sizes.
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
