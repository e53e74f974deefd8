import {
  cashPaymentId,
  paymentStatusAfter,
  returnStatusAfter,
} from '../modules/payments/refunds.service.ts'
import type { Books } from './audit-sources.ts'

/** Holds end within minutes of their time. */
const OVERDUE_HOLD_MS = 3_600_000

type Order = Books['orders'][number]
type Payment = Books['payments'][number]
type Refund = Books['refunds'][number]

const amountOf = (refunds: readonly Pick<Refund, 'amount'>[]) =>
  refunds.reduce((total, { amount }) => total + amount, 0)
/** What refunds take off a payment: what goes back, and what was kept as a fee. */
const settledBy = (refunds: readonly Pick<Refund, 'amount' | 'fee'>[]) =>
  refunds.reduce((total, { amount, fee }) => total + amount + fee, 0)

/** Sums of an order, which everything else is compared with. Paise. */
function sumBreaks({ orderNumber, items, totals }: Order): string[] {
  const wrongLine = items.some(({ price, quantity, subtotal }) => price * quantity !== subtotal)
  const ofItems = items.reduce((total, { subtotal }) => total + subtotal, 0)
  const { itemsTotal, discount, shippingFee, grandTotal } = totals
  const isRight =
    !wrongLine && itemsTotal - discount === ofItems && ofItems + shippingFee === grandTotal
  return isRight ? [] : [`Order ${orderNumber} does not add up`]
}

/** A payment against the order that it paid. */
function paidBreaks({ _id, amount, attemptId }: Payment, order: Order, refunds: Refund[]) {
  const breaks: string[] = []
  const { orderNumber, status, totals, payment } = order
  const isItsOwn = attemptId === null ? payment.method === 'COD' : payment.transactionId === _id
  if (totals.grandTotal !== amount || !isItsOwn)
    breaks.push(`Payment ${_id} is not what order ${orderNumber} costs`)
  if (payment.status !== paymentStatusAfter(amount, refunds))
    breaks.push(`Order ${orderNumber} shows ${payment.status}, which its refunds deny`)
  if ((payment.refundAmount ?? 0) !== amountOf(refunds))
    breaks.push(`Order ${orderNumber} shows another amount than goes back`)
  if (status === 'CANCELLED' && amountOf(refunds) < amount)
    breaks.push(`Order ${orderNumber} is cancelled, and its money does not go back`)
  return breaks
}

/** Cash is in the books once it was collected, and not before. */
function cashBreaks({ orderNumber, status, payment }: Order, isPaid: boolean): string[] {
  if (isPaid !== (status === 'DELIVERED'))
    return [`Order ${orderNumber} is ${status}, and its cash says otherwise`]
  const wanted = status === 'CANCELLED' ? 'NOT_COLLECTED' : 'PENDING'
  return isPaid || payment.status === wanted
    ? []
    : [`Order ${orderNumber} shows ${payment.status}, not ${wanted}`]
}

/** A return against the money that went back for it: when it is complete, for just its items. */
function returnBreaks(order: Order, { refunds, rmas, payments }: Books): string[] {
  const { _id, orderNumber, status, payment, totals } = order
  const own = refunds.filter(({ returnOrderId }) => returnOrderId === _id)
  const elsewhere = refunds.filter(
    ({ source, paymentId }) => source === 'PROVIDER' && paymentId === own[0]?.paymentId,
  )
  // What a refund elsewhere had taken, and gave free again by failing, is a refund of its own.
  const isInParts = own.length > 1 && elsewhere.some(({ failedIds }) => failedIds.length > 0)
  const isPaidBack = status === 'RETURN_COMPLETED'
  if (isPaidBack ? own.length !== 1 && !isInParts : own.length > 0)
    return [`Return ${orderNumber} is ${status}, and is paid back ${own.length} times`]
  const isOver = status === 'CANCELLED' || status === 'RETURN_REJECTED'
  const unpaid = isOver ? 'REFUND_CANCELLED' : 'REFUND_PENDING'
  const wanted = isPaidBack ? returnStatusAfter(own) : unpaid
  if (payment.status !== wanted)
    return [`Return ${orderNumber} shows ${payment.status}, not ${wanted}`]
  if (!isPaidBack) return []
  const asked = own.map((refund) => refund.asked)
  const isReduced = settledBy(own) < settledBy(asked)
  const hasGoneElsewhere = elsewhere.some(({ amount }) => amount > 0)
  // Less is paid only while nothing is left, or until the seller has paid what waits.
  const left = payments.find(({ _id: id }) => id === own[0]?.paymentId)?.refundable ?? 0
  const isAllOwed =
    left <= 0 || own.some(({ status: at }) => at === 'FAILED' || at === 'TO_PAY_OUT')
  const isRight =
    settledBy(asked) === totals.grandTotal &&
    amountOf(asked) === rmas.find(({ orderId }) => orderId === _id)?.refundAmount &&
    amountOf(own) === payment.refundAmount &&
    amountOf(own) <= amountOf(asked) &&
    (!isReduced || (hasGoneElsewhere && isAllOwed))
  return isRight ? [] : [`Return ${orderNumber} is paid back another amount`]
}

/** Holds whose time was over long ago: nobody can buy their pieces. */
const holdBreaks = ({ at, attempts }: Books): string[] =>
  attempts.flatMap(({ _id, status, holdExpiresAt }) =>
    (status === 'OPENING' || status === 'OPEN') &&
    at.getTime() - holdExpiresAt.getTime() > OVERDUE_HOLD_MS
      ? [
          `Attempt ${_id} holds its pieces since ${holdExpiresAt.toISOString()}, when its time ended`,
        ]
      : [],
  )

/** Money: whatever was captured or collected paid one order or goes back, and nothing goes back twice. */
export function moneyBreaks(books: Books): string[] {
  const breaks = [...books.orders.flatMap(sumBreaks), ...holdBreaks(books)]
  const orders = new Map(books.orders.map((order) => [order._id as string, order]))
  const attempts = new Set(books.attempts.map(({ _id }) => _id))
  const refundsOf = Map.groupBy(books.refunds, ({ paymentId }) => paymentId)
  const known = new Set(books.payments.map(({ _id }) => _id))
  const paid = new Set<string>()

  for (const payment of books.payments) {
    const { _id, orderId, amount, refundable: left, attemptId } = payment
    const refunds = refundsOf.get(_id) ?? []
    const settled = settledBy(refunds)
    if (settled !== amount - left)
      breaks.push(`Payment ${_id}: ${settled} goes back, not ${amount - left}`)
    if (settled > amount) breaks.push(`Payment ${_id}: more goes back than came`)
    if (attemptId === null ? _id !== cashPaymentId(orderId ?? '') : !attempts.has(attemptId))
      breaks.push(`Payment ${_id} has no attempt`)
    if (orderId === null) {
      if (settled < amount) breaks.push(`Payment ${_id} neither paid an order nor goes back`)
      continue
    }
    if (paid.has(orderId)) breaks.push(`Payment ${_id} paid an order that was paid before`)
    paid.add(orderId)
    const order = orders.get(orderId)
    if (order) breaks.push(...paidBreaks(payment, order, refunds))
    else breaks.push(`Payment ${_id} paid for an order that is not there`)
  }

  for (const order of books.orders) {
    const isPaid = paid.has(order._id)
    if (order.type === 'RETURN') breaks.push(...returnBreaks(order, books))
    if (order.type !== 'NEW') continue
    if (order.payment.method === 'COD') breaks.push(...cashBreaks(order, isPaid))
    else if (!isPaid) breaks.push(`Order ${order.orderNumber} was never paid`)
  }
  for (const {
    _id,
    paymentId,
    status,
    providerRefundId,
    payoutReference,
    amount,
  } of books.refunds) {
    if (!known.has(paymentId)) breaks.push(`Refund ${_id} has no payment`)
    if (status === 'REFUNDED' && amount > 0 && !providerRefundId && !payoutReference)
      breaks.push(`Refund ${_id} is over, and nobody paid it`)
  }
  for (const { _id, status, orderId } of books.attempts)
    if ((status === 'SETTLED') !== orders.has(orderId))
      breaks.push(`Attempt ${_id} is ${status}, and its order says otherwise`)
  return breaks
}
