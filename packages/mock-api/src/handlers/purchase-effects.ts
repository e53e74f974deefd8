import { itemStatusAt, type Order, type Paise, refundOf, sumPaise } from '@aaram/contracts'

/** Money of an order is back at once; of a purchase it may be a part. */
export function refund(order: Order, amount: Paise, isWhole: boolean): void {
  const status = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  const refundAmount = sumPaise([order.payment.refundAmount ?? sumPaise([]), amount])
  order.payment = { ...order.payment, status, refundAmount }
}

/** What a return or an exchange means for its purchase: the status of its items, and money. */
export function applyToPurchase(purchase: Order, request: Order): void {
  const status = itemStatusAt(request.type, request.status)
  purchase.items = purchase.items.map((item) =>
    request.items.some(({ _id }) => _id === item._id) ? { ...item, status } : item,
  )
  if (request.status !== 'RETURN_COMPLETED') return
  const amount = refundOf(request.items, request.reason ?? '')
  refund(request, amount, true)
  refund(
    purchase,
    amount,
    purchase.items.every((item) => item.status === 'RETURNED'),
  )
}
