import {
  type ErrorCode,
  type Order,
  type OrderItem,
  REQUEST_BLOCKED_TEXT,
  returnBlocker,
  WAIT_TEXT,
} from '@aaram/contracts'

const TEXTS: Partial<Record<ErrorCode, string>> = {
  NOT_RETURNABLE: REQUEST_BLOCKED_TEXT.notPurchase,
  NOT_DELIVERED: REQUEST_BLOCKED_TEXT.notDelivered,
  ITEM_ALREADY_REQUESTED: REQUEST_BLOCKED_TEXT.requested,
  RETURN_WINDOW_CLOSED: WAIT_TEXT.windowClosed,
}

/** The sentence that says why an item can be neither returned nor exchanged now; null when it can. Spec section 4. */
export function requestBlocked(
  order: Pick<Order, 'type' | 'status' | 'deliveredAt'>,
  item: Pick<OrderItem, 'status' | 'deliveredAt'>,
  now: Date,
): string | null {
  const blocker = returnBlocker(order, item, now)
  if (blocker === null) return null
  if (order.type === 'NEW' && order.status === 'CANCELLED') return REQUEST_BLOCKED_TEXT.cancelled
  return TEXTS[blocker] ?? null
}
