import type { ErrorCode } from '../errors.ts'
import { QUANTITY_MAX } from '../limits.ts'

/** Why a line cannot hold this many pieces; null when it can. Spec section 5, "Bag quantity". */
export function quantityBlocker(quantity: number, maxStock: number): ErrorCode | null {
  if (maxStock === 0) return 'OUT_OF_STOCK'
  if (quantity > QUANTITY_MAX) return 'QUANTITY_LIMIT'
  if (quantity > maxStock) return 'STOCK_LIMIT'
  return null
}

/**
 * What a line holds after at least `asked` were wished for: never less than it held, never above stock
 * or the per-item maximum. Decisions, "Bag".
 */
export const raisedQuantity = (held: number, asked: number, maxStock: number): number =>
  Math.min(Math.max(held, asked), maxStock, QUANTITY_MAX)
