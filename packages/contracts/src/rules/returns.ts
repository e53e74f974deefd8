import type { Paise } from '../codecs.ts'
import type { ErrorCode } from '../errors.ts'
import { RETURN_FEE_PAISE, RETURN_WINDOW_MS } from '../limits.ts'
import { sumPaise, toPaise } from '../money.ts'
import type { Order, OrderItem } from '../orders.ts'
import { SELLERS_FAULT } from '../reasons.ts'

/** Why this item can be neither returned nor exchanged now; null when it can. Spec section 4. */
export function returnBlocker(
  order: Pick<Order, 'type' | 'status' | 'deliveredAt'>,
  item: Pick<OrderItem, 'status' | 'deliveredAt'>,
  now: Date,
): ErrorCode | null {
  if (order.type !== 'NEW') return 'NOT_RETURNABLE'
  if (order.status !== 'DELIVERED') return 'NOT_DELIVERED'
  if (item.status !== null) return 'ITEM_ALREADY_REQUESTED'
  const deliveredAt = item.deliveredAt ?? order.deliveredAt
  if (!deliveredAt || now.getTime() - deliveredAt.getTime() > RETURN_WINDOW_MS)
    return 'RETURN_WINDOW_CLOSED'
  return null
}

/** The pickup fee of a return, in paise: decisions, "return pickup fee". */
export const returnFee = (reason: string): Paise =>
  toPaise(SELLERS_FAULT.some((fault) => fault === reason) ? 0 : RETURN_FEE_PAISE)

/** The refund for a return of these items, in paise: what was paid for them minus the fee, never below 0. */
export const refundOf = (items: readonly Pick<OrderItem, 'subtotal'>[], reason: string): Paise =>
  toPaise(Math.max(0, sumPaise(items.map(({ subtotal }) => subtotal)) - returnFee(reason)))

/** Whether returned units go back into stock by default; damaged ones do not. */
export const isSoldAgain = (reason: string | null): boolean => reason !== 'Damaged item'
