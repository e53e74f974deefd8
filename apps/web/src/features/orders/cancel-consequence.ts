import { CANCEL_TEXT, cancelRefunds, type Order } from '@aaram/contracts'

/** The consequences of cancelling. */
export function consequence({
  type,
  payment,
  totals,
}: Pick<Order, 'type'> & {
  payment: Pick<Order['payment'], 'status'>
  totals: Pick<Order['totals'], 'grandTotal'>
}): string {
  if (type !== 'NEW') return CANCEL_TEXT.request
  if (payment.status === 'PAID') return cancelRefunds(totals.grandTotal)
  return CANCEL_TEXT.unpaid
}
