import * as z from 'zod/mini'

/** Spec section 4. NOT_COLLECTED: cash on delivery that was never due. */
export const paymentStatus = z.enum([
  'PENDING',
  'PAID',
  'REFUND_PENDING',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'FAILED',
  'REFUND_FAILED',
  'NOT_COLLECTED',
  'REFUND_CANCELLED',
])
export type PaymentStatus = z.output<typeof paymentStatus>

export const paymentMethod = z.enum(['ONLINE', 'COD'])
export type PaymentMethod = z.output<typeof paymentMethod>
