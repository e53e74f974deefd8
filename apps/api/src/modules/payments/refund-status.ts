import type { Paise, PaymentStatus } from '@aaram/contracts'
import type { Refund, RefundStatus } from './refunds.store.ts'

type Sums = Pick<Refund, 'status' | 'amount' | 'fee'>

/** The payment status of an order after its refunds. A pickup fee counts as settled. */
export function paymentStatusAfter(captured: Paise, refunds: readonly Sums[]): PaymentStatus {
  const is = (...wanted: RefundStatus[]) => refunds.filter(({ status }) => wanted.includes(status))
  if (is('WAITING', 'SENT', 'TO_PAY_OUT').length) return 'REFUND_PENDING'
  if (is('FAILED').length) return 'REFUND_FAILED'
  const back = is('REFUNDED').reduce((sum, { amount }) => sum + amount, 0)
  if (back === 0) return 'PAID'
  return back + refunds.reduce((sum, { fee }) => sum + fee, 0) < captured
    ? 'PARTIALLY_REFUNDED'
    : 'REFUNDED'
}

const RETURN_SHOWS: Readonly<Record<RefundStatus, PaymentStatus>> = {
  WAITING: 'REFUND_PENDING',
  SENT: 'REFUND_PENDING',
  TO_PAY_OUT: 'REFUND_PENDING',
  REFUNDED: 'REFUNDED',
  FAILED: 'REFUND_FAILED',
}

/** The payment status of a return, by the refunds that it was split into. */
export function returnStatusAfter(refunds: readonly Pick<Refund, 'status'>[]): PaymentStatus {
  const shown = new Set(refunds.map(({ status }) => RETURN_SHOWS[status]))
  const unfinished = (['REFUND_PENDING', 'REFUND_FAILED'] as const).find((one) => shown.has(one))
  return unfinished ?? 'REFUNDED'
}

/** The id of the payment of an order whose cash was collected. */
export const cashPaymentId = (orderId: string): string => `cash-${orderId}`
