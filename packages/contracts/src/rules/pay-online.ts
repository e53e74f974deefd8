import type { ErrorCode } from '../errors.ts'
import type { Order } from '../orders.ts'

/** Why an order that is to be paid in cash cannot be paid online now; null when it can: until it is sent. On delivery it is paid. */
export function payOnlineBlocker({
  type,
  status,
  payment,
}: Pick<Order, 'type' | 'status'> & {
  payment: Pick<Order['payment'], 'method'>
}): ErrorCode | null {
  if (status === 'CANCELLED') return 'ORDER_ALREADY_CANCELLED'
  if (type !== 'NEW' || payment.method !== 'COD' || status === 'DELIVERED')
    return 'ORDER_ALREADY_PAID'
  return status === 'PENDING' || status === 'CONFIRMED' ? null : 'PAY_ON_DELIVERY'
}
