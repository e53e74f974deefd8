import type { OrderStatus, OrderType } from './order-states.ts'
import type { Order } from './orders.ts'

/** Names of types and statuses of orders, and of who changed them. */

/** A status in words: `OUT_FOR_DELIVERY` is "Out for delivery". */
export function statusText(status: string): string {
  const words = status.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The name of an order's type, before its number. */
export const ORDER_TYPE_TEXT = {
  NEW: 'Order',
  RETURN: 'Return',
  EXCHANGE: 'Exchange',
} as const satisfies Record<OrderType, string>

export const ORDER_ACTOR_TEXT = {
  SHOPPER: 'by you',
  SELLER: 'by the seller',
  COURIER: 'by the courier',
  SHOP: '',
} as const satisfies Record<Order['history'][number]['by'], string>

/** Who moved an order to a status. Empty when the shopper's payment did, because "Confirmed by you" would be wrong. */
export const actorText = (status: OrderStatus, by: keyof typeof ORDER_ACTOR_TEXT) =>
  by === 'SHOPPER' && (status === 'PENDING' || status === 'CONFIRMED') ? '' : ORDER_ACTOR_TEXT[by]
