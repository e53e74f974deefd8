import type { OrderStatus, OrderType, PaymentMethod, PaymentStatus } from './order-states.ts'
import type { Order } from './orders.ts'

/** Names of types and statuses of orders and payments, and of who changed them. */

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

export const PAYMENT_METHOD_TEXT = {
  ONLINE: 'Paid online',
  COD: 'Cash on delivery',
} as const satisfies Record<PaymentMethod, string>

const PAYMENT_TEXT = {
  PENDING: 'Not paid yet',
  PAID: 'Paid',
  REFUND_PENDING: 'Refund on its way',
  REFUNDED: 'Refunded',
  PARTIALLY_REFUNDED: 'Partly refunded',
  FAILED: 'Payment failed',
  REFUND_FAILED: 'Refund delayed: we are trying again',
  NOT_COLLECTED: 'Nothing was collected',
  REFUND_CANCELLED: 'Refund cancelled',
} as const satisfies Record<PaymentStatus, string>

/** The status of an order's payment in words. A return is paid back once it is completed. */
export function paymentText({
  type,
  status: orderStatus,
  payment: { method, status },
}: Pick<Order, 'type' | 'status'> & { payment: Pick<Order['payment'], 'method' | 'status'> }) {
  if (method === 'COD' && status === 'PENDING') return 'To be paid on delivery'
  const isComing = type === 'RETURN' && orderStatus !== 'RETURN_COMPLETED'
  return isComing && status === 'REFUND_PENDING'
    ? 'Refund after the quality check'
    : PAYMENT_TEXT[status]
}

export const ORDER_ACTOR_TEXT = {
  SHOPPER: 'by you',
  SELLER: 'by the seller',
  COURIER: 'by the courier',
  SHOP: '',
} as const satisfies Record<Order['history'][number]['by'], string>

/** Who moved an order to a status. Empty when the shopper's payment did, because "Confirmed by you" would be wrong. */
export const actorText = (status: OrderStatus, by: keyof typeof ORDER_ACTOR_TEXT) =>
  by === 'SHOPPER' && (status === 'PENDING' || status === 'CONFIRMED') ? '' : ORDER_ACTOR_TEXT[by]
