import type { ErrorCode } from '../errors.ts'
import { CANCEL_WINDOW_MS } from '../limits.ts'
import type { Order } from '../orders.ts'
import { canTransition, isOnItsWay } from './order-status.ts'

/** Why the shopper cannot cancel this order now; null when it can be cancelled. Spec section 4. */
export function cancelBlocker(
  { type, status, placedAt }: Pick<Order, 'type' | 'status' | 'placedAt'>,
  now: Date,
): ErrorCode | null {
  if (status === 'CANCELLED') return 'ORDER_ALREADY_CANCELLED'
  // Courier and seller may still cancel when a parcel comes back.
  if (isOnItsWay(status) || !canTransition(type, status, 'CANCELLED')) return 'ORDER_ON_ITS_WAY'
  if (!placedAt || now.getTime() - placedAt.getTime() > CANCEL_WINDOW_MS)
    return 'CANCEL_WINDOW_CLOSED'
  return null
}
