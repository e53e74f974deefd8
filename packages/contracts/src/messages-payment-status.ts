import type { Order } from './orders.ts'
import type { PaymentMethod, PaymentStatus } from './payment-states.ts'

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
