import * as z from 'zod/mini'

/** An order is a purchase, or the return or exchange of one. */
export const orderType = z.enum(['NEW', 'RETURN', 'EXCHANGE'])
export type OrderType = z.output<typeof orderType>

/** Spec section 4. The allowed transitions are in `rules/order-status.ts`. */
export const orderStatus = z.enum([
  'PENDING',
  'CONFIRMED',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'CANCELLED',
  'RETURN_REQUESTED',
  'RETURN_REJECTED',
  'RETURN_COMPLETED',
  'PICKED_UP',
  'RECEIVED',
  'EXCHANGE_REQUESTED',
  'EXCHANGE_REJECTED',
])
export type OrderStatus = z.output<typeof orderStatus>

/** Return or exchange status of an item of a delivered order; null without a request. Spec section 4. */
export const itemStatus = z.enum([
  'RETURN_REQUESTED',
  'RETURN_REJECTED',
  'RETURNED',
  'EXCHANGE_REQUESTED',
  'EXCHANGE_REJECTED',
  'EXCHANGE_DELIVERED',
])
export type ItemStatus = z.output<typeof itemStatus>

/** Who changed an order's status. SHOP: automatic. */
export const orderActor = z.enum(['SHOPPER', 'SELLER', 'COURIER', 'SHOP'])
export type OrderActor = z.output<typeof orderActor>
