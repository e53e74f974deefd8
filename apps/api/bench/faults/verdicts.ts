import type { Purchase } from './journal.ts'

/** An order as far as it is judged. */
export type Order = {
  orderNumber: string
  status: string
  address: { landmark: string }
  payment: { status: string; transactionId: string | null }
}
/** Money that a payment's provider gave back, or took back for a lost dispute; `amount` is paise. */
export type Returned = {
  id: string
  paymentId: string
  amount: number
  status: string
  /** False: made in the provider's dashboard, or by the shopper's bank. */
  byShop: boolean
}
export type Message = { _id: string; template: string; status: string; route: { channel: string } }

/** Every purchase became one order at most, and an acknowledged one the order that was named. */
export function purchaseDiscrepancies(
  purchases: readonly Purchase[],
  orders: readonly Order[],
): string[] {
  const byName = Map.groupBy(orders, ({ address }) => address.landmark)
  const names = new Set(purchases.map(({ name }) => name))
  const discrepancies = orders
    .filter(({ address }) => !names.has(address.landmark))
    .map(({ orderNumber }) => `${orderNumber} belongs to no purchase`)
  for (const { name, orderNumber, isCancelled, ends } of purchases) {
    const made = byName.get(name) ?? []
    const [order] = made
    if (made.length > 1) discrepancies.push(`${name} became ${made.length} orders`)
    if (orderNumber !== null && order?.orderNumber !== orderNumber)
      discrepancies.push(
        `${name} was told ${orderNumber}, and ${order?.orderNumber ?? 'no order'} is there`,
      )
    if (isCancelled && order?.status !== 'CANCELLED')
      discrepancies.push(`${orderNumber} was cancelled, and is ${order?.status}`)
    if (ends && order && !ends.includes(order.status))
      discrepancies.push(`${orderNumber} must be ${ends.join(' or ')}, and is ${order.status}`)
  }
  return discrepancies
}

/**
 * Captured money is one order's, or went back, whole and once. Of an order that is kept, exactly that went back which
 * the shop did not send, and not all of it.
 */
export function moneyDiscrepancies(
  captured: readonly { _id: string; amount: number }[],
  returned: readonly Returned[],
  orders: readonly Order[],
) {
  const byPayment = Map.groupBy(orders, ({ payment }) => payment.transactionId)
  const discrepancies: string[] = []
  let ordered = 0
  for (const { _id, amount } of captured) {
    const paid = byPayment.get(_id) ?? []
    const isKept = paid.length === 1 && paid[0]?.status !== 'CANCELLED'
    const sum = (rows: readonly Returned[]) => rows.reduce((all, row) => all + row.amount, 0)
    const done = returned.filter((row) => row.paymentId === _id && row.status === 'processed')
    const back = sum(done)
    const foreign = sum(done.filter(({ byShop }) => !byShop))
    if (isKept) ordered += 1
    if (paid.length > 1) discrepancies.push(`${_id} paid ${paid.length} orders`)
    if (isKept && foreign >= amount)
      discrepancies.push(`${_id} of ${amount} went back whole, and its order is kept`)
    if (back !== (isKept ? foreign : amount))
      discrepancies.push(`${_id} of ${amount} paid ${paid.length} orders, and ${back} went back`)
  }
  return { discrepancies, captured: captured.length, ordered, paidBack: captured.length - ordered }
}

/** Each message went out; who sends a message twice after a death is counted, not blamed. */
export function messageDiscrepancies(
  messages: readonly Message[],
  arrived: ReadonlyMap<string, number>,
  orders: number,
) {
  const discrepancies = messages
    .filter(({ status }) => status !== 'sent')
    .map(({ _id, template, status }) => `message ${_id} (${template}) is ${status}`)
  for (const { _id, route, status } of messages)
    if (status === 'sent' && route.channel === 'whatsapp' && !arrived.has(_id))
      discrepancies.push(`message ${_id} counts as sent, and never arrived`)
  const placed = messages.filter(({ template }) => template.startsWith('order-placed')).length
  if (placed !== orders) discrepancies.push(`${orders} orders have ${placed} messages`)
  const twice = [...arrived.values()].filter((times) => times > 1).length
  return { discrepancies, sent: messages.length, twice }
}
