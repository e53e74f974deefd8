import { type Paise, toPaise } from '@aaram/contracts'
import { LEAST_PAISE, type ProviderRefund } from '../../integrations/payments/payment-provider.ts'
import { newRefund } from './new-refund.ts'
import type { CapturedPayment } from './payments.store.ts'
import type { Refund } from './refunds.store.ts'

const STATUS = { pending: 'SENT', processed: 'REFUNDED', failed: 'FAILED' } as const

/** All keys of a refund begin with its id. */
const isKeyOf = (key: string | null, { _id }: Refund) =>
  key !== null && (key === _id || key.startsWith(`${_id}-`))

/** What a refund subtracts from its payment. */
const taken = ({ amount, fee }: Pick<Refund, 'amount' | 'fee'>) => amount + fee
const sumTaken = (rows: readonly Refund[]) => rows.reduce((sum, row) => sum + taken(row), 0)

/** Whether nobody has paid the refund yet. Includes refunds reduced to 0 because everything was refunded outside the shop. */
const isOpen = ({ status, providerRefundId, payoutReference, asked }: Refund) =>
  ['WAITING', 'TO_PAY_OUT', 'FAILED'].includes(status) ||
  (providerRefundId === null && payoutReference === null && asked.amount > 0)

/**
 * The row of a provider's refund: by the provider's id, else by the shop's key if the row has no other provider's refund.
 * A row that was paid by hand does not match: if the provider pays too, that is another refund.
 */
function rowOf(refund: ProviderRefund, rows: readonly Refund[]): Refund | undefined {
  const own = rows.filter(({ payoutReference }) => payoutReference === null)
  const byId = own.find(({ providerRefundId }) => providerRefundId === refund.id)
  if (byId) return byId
  if (refund.status === 'failed') return own.find(({ key }) => key === refund.key)
  return own.find(
    (row) => isKeyOf(refund.key, row) && (row.providerRefundId === null || row.status === 'FAILED'),
  )
}

type Given = {
  payment: Pick<CapturedPayment, '_id' | 'orderId' | 'attemptId' | 'amount'>
  /** The shop's rows, oldest first. */
  rows: readonly Refund[]
  /** The provider's current records: all refunds of the payment, or some. */
  refunds: readonly ProviderRefund[]
  /** The whole payment has to be refunded: its order is cancelled, or there is none. */
  isOwed: boolean
  at: Date
  newId: () => string
}

type New = Pick<Refund, 'amount' | 'reason' | 'returnOrderId' | 'source' | 'status'> &
  Partial<Pick<Refund, 'key' | 'providerRefundId'>>

/** A row that is new in the ledger. */
function added(more: New, { payment, at, newId }: Given): Refund {
  return newRefund({ _id: newId(), paymentId: payment._id, orderId: payment.orderId, ...more }, at)
}

/** A row for a refund made outside the shop. */
const foreign = ({ id, amount, status }: ProviderRefund, given: Given): Refund =>
  added(
    {
      amount,
      key: id,
      providerRefundId: id,
      source: 'PROVIDER',
      reason: 'made at the provider',
      returnOrderId: null,
      status: STATUS[status],
    },
    given,
  )

/** Updates a row from the provider's refund. A failed refund that was made outside the shop counts as nothing. */
function updated(row: Refund, refund: ProviderRefund): Refund {
  const hasFailed = refund.status === 'failed'
  const failedIds = hasFailed ? [...new Set([...row.failedIds, refund.id])] : row.failedIds
  // Earlier versions left such refunds to the seller, who may be paying one now.
  const isNothing = hasFailed && row.source === 'PROVIDER' && row.status !== 'FAILED'
  if (isNothing) return { ...row, failedIds, amount: toPaise(0), status: 'REFUNDED' }
  const isDone = row.status === 'REFUNDED' && refund.status === 'pending'
  return {
    ...row,
    failedIds,
    amount: refund.amount,
    status: isDone ? 'REFUNDED' : STATUS[refund.status],
    providerRefundId: refund.id,
  }
}

/** Whether the amount may be reduced. Not while the seller pays it by hand, because the money may already be on its way. */
const isCuttable = (row: Refund) => isOpen(row) && row.payer === null

/** An open refund reduced to this amount. */
function cut(row: Refund, amount: Paise): Refund {
  if (amount === 0) return { ...row, amount, status: 'REFUNDED' }
  const wasOver = row.status === 'REFUNDED'
  const isSmall = amount < LEAST_PAISE && row.status !== 'FAILED'
  return { ...row, amount, status: isSmall ? 'TO_PAY_OUT' : wasOver ? 'WAITING' : row.status }
}

/** Reduces amounts or fees by the excess, newest first. */
function reduce(
  rows: readonly Refund[],
  excess: number,
  part: (row: Refund, most: number) => { row: Refund; by: number },
): { rows: Refund[]; excess: number } {
  let remaining = excess
  const reduced = rows.toReversed().map((row) => {
    const { row: after, by } = part(row, remaining)
    remaining -= by
    return after
  })
  return { rows: reduced.toReversed(), excess: remaining }
}

/**
 * Adds refunds for what is still owed. This happens when a refund outside the shop reduced a refund of the shop and failed
 * after that one was sent: since a sent refund keeps its amount, the rest becomes a new one. `refundable`: what can still
 * be refunded of the payment afterwards, in paise.
 */
function addOwed(rows: readonly Refund[], given: Given): { rows: Refund[]; refundable: number } {
  const { payment, isOwed } = given
  let refundable = payment.amount - sumTaken(rows)
  const owed: Refund[] = []
  type Why = Pick<Refund, 'reason' | 'returnOrderId'>
  const owe = (amount: Paise, { reason, returnOrderId }: Why) => {
    const byHand = payment.attemptId === null || amount < LEAST_PAISE
    const status = byHand ? 'TO_PAY_OUT' : 'WAITING'
    owed.push(added({ amount, reason, returnOrderId, status, source: 'SHOP' }, given))
    refundable -= amount
  }
  const paid = rows.map((row) => {
    const isPaid = row.source === 'SHOP' && !isOpen(row)
    const rest = Math.min(isPaid ? row.asked.amount - row.amount : 0, refundable)
    if (rest <= 0) return row
    owe(toPaise(rest), row)
    return { ...row, asked: { ...row.asked, amount: toPaise(row.asked.amount - rest) } }
  })
  if (isOwed && refundable > 0)
    owe(toPaise(refundable), { reason: 'order cancelled', returnOrderId: null })
  return { rows: [...paid, ...owed], refundable }
}

/**
 * Matches a payment's refunds with the provider's records, in whatever order these arrive. Refunds made outside the shop
 * are added; open refunds are limited to what is left; and what is owed again, because a refund outside the shop failed,
 * becomes a new refund. The shop's own rows keep their ids.
 */
export function matchRefunds(given: Given): { rows: Refund[]; refundable: number } {
  const { payment, refunds } = given
  let rows: Refund[] = given.rows.map((row) => {
    const { amount, fee } = row.asked
    // An earlier reduction may no longer apply, so it is computed again below.
    return isCuttable(row) && row.providerRefundId === null
      ? { ...row, amount, fee }
      : { ...row, fee }
  })
  // An outdated response must not revive a failed refund, which may have been paid in another way since.
  const failed = new Set(rows.flatMap(({ failedIds }) => failedIds))
  for (const refund of refunds) {
    if (refund.status !== 'failed' && failed.has(refund.id)) continue
    const row = rowOf(refund, rows)
    if (row) rows = rows.map((one) => (one === row ? updated(one, refund) : one))
    else if (refund.status !== 'failed') rows = [...rows, foreign(refund, given)]
  }
  const openCut = reduce(rows, Math.max(sumTaken(rows) - payment.amount, 0), (row, most) => {
    if (!isCuttable(row) || row.asked.amount === 0) return { row, by: 0 }
    const by = Math.min(row.amount, most)
    return { row: cut(row, toPaise(row.amount - by)), by }
  })
  const feeCut = reduce(openCut.rows, openCut.excess, (row, most) => {
    const by = Math.min(row.fee, most)
    return { row: { ...row, fee: toPaise(row.fee - by) }, by }
  })
  return addOwed(feeCut.rows, given)
}
