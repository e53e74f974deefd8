import type { Size } from '@aaram/contracts'
import type { CatalogueItem } from '../catalogue/catalogue.service.ts'

/** The units of a size that can be bought now; null when the product or the size is no longer sold. */
export function unitsOnSale(item: CatalogueItem | undefined, size: Size): number | null {
  if (!item || item.withdrawn) return null
  return item.product.sizes.find((one) => one.size === size)?.quantity ?? null
}
