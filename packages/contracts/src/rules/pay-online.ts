import type { ErrorCode } from '../errors.ts'
import type { Order } from '../orders.ts'

/** Why a cash order cannot be paid online now; null when it can, which is until it is shipped. */
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
