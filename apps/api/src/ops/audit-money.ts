import { paymentStatusAfter } from '../modules/orders/refunds.service.ts'
import type { Books } from './audit-sources.ts'

const sum = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((total, { amount }) => total + amount, 0)

type Order = Books['orders'][number]

/** Sums of an order, which everything else is compared with. Paise. */
function sumBreaks({ orderNumber, items, totals, type }: Order): string[] {
  if (type !== 'NEW') return []
  const wrongLine = items.some(({ price, quantity, subtotal }) => price * quantity !== subtotal)
  const ofItems = items.reduce((total, { subtotal }) => total + subtotal, 0)
  const { itemsTotal, discount, shippingFee, grandTotal } = totals
  const isRight =
    !wrongLine && itemsTotal - discount === ofItems && ofItems + shippingFee === grandTotal
  return isRight ? [] : [`Order ${orderNumber} does not add up`]
}

/** Money: whatever was captured paid one order or goes back, and nothing goes back twice. */
export function moneyBreaks(books: Books): string[] {
  const breaks = books.orders.flatMap(sumBreaks)
  const orders = new Map(books.orders.map((order) => [order._id as string, order]))
  const attempts = new Map(books.attempts.map((attempt) => [attempt._id, attempt]))
  const refundsOf = Map.groupBy(books.refunds, ({ paymentId }) => paymentId)
  const known = new Set(books.payments.map(({ _id }) => _id))
  const paid = new Set<string>()

  for (const { _id, orderId, amount, left, attemptId } of books.payments) {
    const refunds = refundsOf.get(_id) ?? []
    const back = sum(refunds)
    if (back !== amount - left)
      breaks.push(`Payment ${_id}: ${back} goes back, not ${amount - left}`)
    if (back > amount) breaks.push(`Payment ${_id}: more goes back than came`)
    if (!attempts.has(attemptId)) breaks.push(`Payment ${_id} has no attempt`)
    if (orderId === null) {
      if (back !== amount) breaks.push(`Payment ${_id} neither paid an order nor goes back`)
      continue
    }
    if (paid.has(orderId)) breaks.push(`Payment ${_id} paid an order that was paid before`)
    paid.add(orderId)
    const order = orders.get(orderId)
    if (!order) {
      breaks.push(`Payment ${_id} paid for an order that is not there`)
      continue
    }
    if (order.totals.grandTotal !== amount || order.payment.transactionId !== _id)
      breaks.push(`Payment ${_id} is not what order ${order.orderNumber} costs`)
    if (order.payment.status !== paymentStatusAfter(amount, refunds))
      breaks.push(
        `Order ${order.orderNumber} shows ${order.payment.status}, which its refunds deny`,
      )
    if (order.status === 'CANCELLED' && back !== amount)
      breaks.push(`Order ${order.orderNumber} is cancelled, and its money does not go back`)
  }

  for (const { _id, type, orderNumber, payment } of books.orders)
    if (type === 'NEW' && payment.method === 'ONLINE' && !paid.has(_id))
      breaks.push(`Order ${orderNumber} was never paid`)
  for (const { _id, paymentId } of books.refunds)
    if (!known.has(paymentId)) breaks.push(`Refund ${_id} has no payment`)
  for (const { _id, status, orderId } of books.attempts)
    if ((status === 'SETTLED') !== orders.has(orderId))
      breaks.push(`Attempt ${_id} is ${status}, and its order says otherwise`)
  return breaks
}
