import type { Wish } from './journal.ts'

/** An order as far as it is judged. */
export type Order = {
  orderNumber: string
  status: string
  address: { landmark: string }
  payment: { status: string; transactionId: string | null }
}
export type Message = { _id: string; template: string; status: string; route: { channel: string } }

/** Every wish became one order at most, and an acknowledged one the order that was named. */
export function wishBreaks(wishes: readonly Wish[], orders: readonly Order[]): string[] {
  const byName = Map.groupBy(orders, ({ address }) => address.landmark)
  const names = new Set(wishes.map(({ name }) => name))
  const breaks = orders
    .filter(({ address }) => !names.has(address.landmark))
    .map(({ orderNumber }) => `${orderNumber} was wished by nobody`)
  for (const { name, orderNumber, isCancelled } of wishes) {
    const made = byName.get(name) ?? []
    const [order] = made
    if (made.length > 1) breaks.push(`${name} became ${made.length} orders`)
    if (orderNumber !== null && order?.orderNumber !== orderNumber)
      breaks.push(
        `${name} was told ${orderNumber}, and ${order?.orderNumber ?? 'no order'} is there`,
      )
    if (isCancelled && order?.status !== 'CANCELLED')
      breaks.push(`${orderNumber} was cancelled, and is ${order?.status}`)
  }
  return breaks
}

/** Captured money is one order's, or was paid back by the provider, whole and once. */
export function moneyBreaks(
  captured: readonly { _id: string; amount: number }[],
  refunds: readonly { paymentId: string; amount: number; status: string }[],
  orders: readonly Order[],
) {
  const byPayment = Map.groupBy(orders, ({ payment }) => payment.transactionId)
  const breaks: string[] = []
  let ordered = 0
  for (const { _id, amount } of captured) {
    const paid = byPayment.get(_id) ?? []
    const isKept = paid.length === 1 && paid[0]?.status !== 'CANCELLED'
    const back = refunds
      .filter(({ paymentId, status }) => paymentId === _id && status === 'processed')
      .reduce((sum, refund) => sum + refund.amount, 0)
    if (isKept) ordered += 1
    if (paid.length > 1) breaks.push(`${_id} paid ${paid.length} orders`)
    if (back !== (isKept ? 0 : amount))
      breaks.push(`${_id} of ${amount} paid ${paid.length} orders, and ${back} went back`)
  }
  return { breaks, captured: captured.length, ordered, paidBack: captured.length - ordered }
}

/** Each message went out; who sends a message twice after a death is counted, not blamed. */
export function messageBreaks(
  messages: readonly Message[],
  arrived: ReadonlyMap<string, number>,
  orders: number,
) {
  const breaks = messages
    .filter(({ status }) => status !== 'sent')
    .map(({ _id, template, status }) => `message ${_id} (${template}) is ${status}`)
  for (const { _id, route, status } of messages)
    if (status === 'sent' && route.channel === 'whatsapp' && !arrived.has(_id))
      breaks.push(`message ${_id} counts as sent, and never arrived`)
  const placed = messages.filter(({ template }) => template === 'order-placed').length
  if (placed !== orders) breaks.push(`${orders} orders have ${placed} messages`)
  const twice = [...arrived.values()].filter((times) => times > 1).length
  return { breaks, sent: messages.length, twice }
}
