import { formatRupees, type Order } from '@aaram/contracts'

const TITLES = 2

/** The first titles, and how many more there are. */
export function titlesOf(items: Order['items']): string {
  const titles = [...new Set(items.map(({ title }) => title))]
  const more = titles.length - TITLES
  return titles.slice(0, TITLES).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** The amount paid; for a return, the refund. */
export function sumOf({ type, payment: { status, refundAmount }, totals }: Order): string {
  const isRefund = type === 'RETURN' && refundAmount !== null && status !== 'REFUND_CANCELLED'
  return isRefund ? `Refund ${formatRupees(refundAmount)}` : formatRupees(totals.grandTotal)
}
