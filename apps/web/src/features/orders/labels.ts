import type { Order, OrderStatus, OrderType, PaymentMethod, PaymentStatus } from '@aaram/contracts'

/** A status as people read it: `OUT_FOR_DELIVERY` is "Out for delivery". */
export function statusText(status: string): string {
  const words = status.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How an order is called before its number. */
export const TYPE_TEXT = {
  NEW: 'Order',
  RETURN: 'Return',
  EXCHANGE: 'Exchange',
} as const satisfies Record<OrderType, string>

export const METHOD_TEXT = {
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

/** How the payment stands, in people's words. */
export function paymentText({ method, status }: Pick<Order['payment'], 'method' | 'status'>) {
  return method === 'COD' && status === 'PENDING' ? 'To be paid on delivery' : PAYMENT_TEXT[status]
}

export const ACTOR_TEXT = {
  SHOPPER: 'by you',
  SELLER: 'by the seller',
  COURIER: 'by the courier',
  SHOP: '',
} as const satisfies Record<Order['history'][number]['by'], string>

/** Who moved an order to a status. Empty where the shopper's payment did it: "Confirmed by you" would be wrong. */
export const actorText = (status: OrderStatus, by: keyof typeof ACTOR_TEXT) =>
  by === 'SHOPPER' && (status === 'PENDING' || status === 'CONFIRMED') ? '' : ACTOR_TEXT[by]

/** How a status is coloured: `open` still moves, `done` went well, `off` did not. */
export const BADGE_VARIANT = {
  PENDING: 'open',
  CONFIRMED: 'open',
  SHIPPED: 'open',
  OUT_FOR_DELIVERY: 'open',
  DELIVERED: 'done',
  CANCELLED: 'off',
  RETURN_REQUESTED: 'open',
  RETURN_REJECTED: 'off',
  RETURN_COMPLETED: 'done',
  PICKED_UP: 'open',
  RECEIVED: 'open',
  EXCHANGE_REQUESTED: 'open',
  EXCHANGE_REJECTED: 'off',
} as const satisfies Record<OrderStatus, 'open' | 'done' | 'off'>
