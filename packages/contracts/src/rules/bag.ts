import type { ErrorCode } from '../errors.ts'
import { QUANTITY_MAX } from '../limits.ts'

/** Why a line cannot have this quantity; null when it can. Spec section 5, "Bag quantity". */
export function quantityBlocker(quantity: number, maxStock: number): ErrorCode | null {
  if (maxStock === 0) return 'OUT_OF_STOCK'
  if (quantity > QUANTITY_MAX) return 'QUANTITY_LIMIT'
  if (quantity > maxStock) return 'STOCK_LIMIT'
  return null
}
