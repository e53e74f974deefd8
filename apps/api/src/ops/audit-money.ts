import { HOUR } from '@aaram/contracts/durations'
import {
  cashPaymentId,
  paymentStatusAfter,
  returnStatusAfter,
} from '../modules/payments/refunds.service.ts'
import type { Attempt, Order, Payment, Refund, RmaRecord } from './audit-records.ts'

/** How long after its expiry a hold counts as overdue; normally it ends within minutes. */
const OVERDUE_HOLD_MS = HOUR

const amountOf = (refunds: readonly Pick<Refund, 'amount'>[]) =>
  refunds.reduce((total, { amount }) => total + amount, 0)
/** What refunds subtract from a payment: the amounts refunded and the fees kept. */
const settledBy = (refunds: readonly Pick<Refund, 'amount' | 'fee'>[]) =>
  refunds.reduce((total, { amount, fee }) => total + amount + fee, 0)

/** Checks the totals of an order, with which everything else is compared. */
export function sumDiscrepancies({ orderNumber, items, totals }: Order): string[] {
  const wrongLine = items.some(({ price, quantity, subtotal }) => price * quantity !== subtotal)
  const ofItems = items.reduce((total, { subtotal }) => total + subtotal, 0)
  const { itemsTotal, discount, shippingFee, grandTotal } = totals
  const isRight =
    !wrongLine && itemsTotal - discount === ofItems && ofItems + shippingFee === grandTotal
  return isRight ? [] : [`Order ${orderNumber} does not add up`]
}

/** Compares a payment with the order that it paid for. */
function paidDiscrepancies(
  { _id, amount, attemptId }: Payment,
  order: Order,
  refunds: readonly Refund[],
) {
  const discrepancies: string[] = []
  const { orderNumber, status, totals, payment } = order
  const isItsOwn = attemptId === null ? payment.method === 'COD' : payment.transactionId === _id
  if (totals.grandTotal !== amount || !isItsOwn)
    discrepancies.push(`Payment ${_id} is not what order ${orderNumber} costs`)
  if (payment.status !== paymentStatusAfter(amount, refunds))
    discrepancies.push(`Order ${orderNumber} shows ${payment.status}, which its refunds deny`)
  if ((payment.refundAmount ?? 0) !== amountOf(refunds))
    discrepancies.push(`Order ${orderNumber} shows another amount than goes back`)
  if (status === 'CANCELLED' && amountOf(refunds) < amount)
    discrepancies.push(`Order ${orderNumber} is cancelled, and its money does not go back`)
  return discrepancies
}

/** Cash must be in the ledger once it was collected, and not before. */
function cashDiscrepancies({ orderNumber, status, payment }: Order, isPaid: boolean): string[] {
  if (isPaid !== (status === 'DELIVERED'))
    return [`Order ${orderNumber} is ${status}, and its cash says otherwise`]
  const wanted = status === 'CANCELLED' ? 'NOT_COLLECTED' : 'PENDING'
  return isPaid || payment.status === wanted
    ? []
    : [`Order ${orderNumber} shows ${payment.status}, not ${wanted}`]
}

/** The money of a return: its refunds by rising id, and the first refund's payment with all its refunds. */
type ReturnMoney = {
  own: readonly Refund[]
  ofPayment: readonly Refund[]
  paid: Payment | undefined
  rma: RmaRecord | undefined
}

/** Compares a return with its refunds: it must be refunded when it is complete, for exactly its items. */
export function returnDiscrepancies(
  { orderNumber, status, payment, totals }: Order,
  { own, ofPayment, paid, rma }: ReturnMoney,
): string[] {
  const elsewhere = ofPayment.filter(({ source }) => source === 'PROVIDER')
  // When a refund made outside the shop failed, the amount that it had taken becomes a second refund of the return.
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
  // Less is refunded only if nothing is left of the payment, or until the seller has paid what is waiting.
  const refundable = paid?.refundable ?? 0
  const isAllOwed =
    refundable <= 0 || own.some(({ status: at }) => at === 'FAILED' || at === 'TO_PAY_OUT')
  const isRight =
    settledBy(asked) === totals.grandTotal &&
    amountOf(asked) === rma?.refundAmount &&
    amountOf(own) === payment.refundAmount &&
    amountOf(own) <= amountOf(asked) &&
    (!isReduced || (hasGoneElsewhere && isAllOwed))
  return isRight ? [] : [`Return ${orderNumber} is paid back another amount`]
}

/** Compares an attempt with the order that it became, or the cash order that it paid for. */
export function attemptDiscrepancies(
  { _id, status, forCashOrder }: Attempt,
  order: Order | undefined,
): string[] {
  const isPaid = forCashOrder ? order?.payment.method === 'ONLINE' : order !== undefined
  const isRight = (status === 'SETTLED') === isPaid && (order !== undefined || !forCashOrder)
  return isRight ? [] : [`Attempt ${_id} is ${status}, and its order says otherwise`]
}

/** Finds holds that expired long before `at`: nobody can buy their units. */
export const holdDiscrepancies = (
  { _id, status, holdExpiresAt, forCashOrder }: Attempt,
  at: Date,
): string[] =>
  !forCashOrder &&
  (status === 'OPENING' || status === 'OPEN') &&
  at.getTime() - holdExpiresAt.getTime() > OVERDUE_HOLD_MS
    ? [`Attempt ${_id} holds its units since ${holdExpiresAt.toISOString()}, when its time ended`]
    : []

/** A payment and what belongs to it. `isFirst`: no payment with a lower id paid for its order. */
type PaymentParts = {
  refunds: readonly Refund[]
  order: Order | undefined
  hasAttempt: boolean
  isFirst: boolean
}

/** Money that was captured or collected must pay for one order or be refunded, and nothing may be refunded twice. */
export function paymentDiscrepancies(
  payment: Payment,
  { refunds, order, hasAttempt, isFirst }: PaymentParts,
): string[] {
  const { _id, orderId, amount, refundable, attemptId } = payment
  const discrepancies: string[] = []
  const settled = settledBy(refunds)
  if (settled !== amount - refundable)
    discrepancies.push(`Payment ${_id}: ${settled} goes back, not ${amount - refundable}`)
  if (settled > amount) discrepancies.push(`Payment ${_id}: more goes back than came`)
  if (attemptId === null ? _id !== cashPaymentId(orderId ?? '') : !hasAttempt)
    discrepancies.push(`Payment ${_id} has no attempt`)
  if (orderId === null) {
    if (settled < amount) discrepancies.push(`Payment ${_id} neither paid an order nor goes back`)
    return discrepancies
  }
  if (!isFirst) discrepancies.push(`Payment ${_id} paid an order that was paid before`)
  if (order) discrepancies.push(...paidDiscrepancies(payment, order, refunds))
  else discrepancies.push(`Payment ${_id} paid for an order that is not there`)
  return discrepancies
}

/** A purchase must be paid, or its cash collected when it is delivered. */
export function purchaseDiscrepancies(order: Order, isPaid: boolean): string[] {
  if (order.payment.method === 'COD') return cashDiscrepancies(order, isPaid)
  return isPaid ? [] : [`Order ${order.orderNumber} was never paid`]
}

/** A refund must have a payment, and a completed one a record of who paid it. */
export function refundDiscrepancies(refund: Refund, hasPayment: boolean): string[] {
  const { _id, status, providerRefundId, payoutReference, amount } = refund
  const discrepancies: string[] = []
  if (!hasPayment) discrepancies.push(`Refund ${_id} has no payment`)
  if (status === 'REFUNDED' && amount > 0 && !providerRefundId && !payoutReference)
    discrepancies.push(`Refund ${_id} is over, and nobody paid it`)
  return discrepancies
}
