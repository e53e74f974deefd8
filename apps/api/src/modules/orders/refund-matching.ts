import { LEAST_PAISE, type ProviderRefund } from '../../integrations/payments/payment-provider.ts'
import type { CapturedPayment } from './payments.store.ts'
import type { Refund } from './refunds.store.ts'

const STATUS = { pending: 'SENT', processed: 'REFUNDED', failed: 'FAILED' } as const

/** Every key under which a refund was ever sent begins with its id. */
const isKeyOf = (key: string | null, { _id }: Refund) =>
  key !== null && (key === _id || key.startsWith(`${_id}-`))

/** What a refund takes off its payment. */
const taken = ({ amount, fee }: Pick<Refund, 'amount' | 'fee'>) => amount + fee
const sumTaken = (rows: readonly Refund[]) => rows.reduce((sum, row) => sum + taken(row), 0)

/** Nobody has paid it yet. One of which nothing is left (all went back without the shop) counts too. */
const isOpen = ({ status, providerRefundId, payoutReference, asked }: Refund) =>
  ['WAITING', 'TO_PAY_OUT', 'FAILED'].includes(status) ||
  (providerRefundId === null && payoutReference === null && asked.amount > 0)

/**
 * The row of a provider's refund: by its id, else by the shop's key where no other refund is the row's. What was paid
 * by hand is not the provider's: if it pays too, that is another refund.
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
  payment: Pick<CapturedPayment, '_id' | 'orderId' | 'amount'>
  /** Oldest first. */
  rows: readonly Refund[]
  /** As the provider has them now: all of the payment's, or some. */
  refunds: readonly ProviderRefund[]
  /** The money has to go back, whoever tried: its order is cancelled, or there is none. */
  isOwed: boolean
  at: Date
  newId: () => string
}

/** A refund that the shop did not ask for. */
function foreign(refund: ProviderRefund, { payment, at, newId }: Given): Refund {
  const { amount } = refund
  return {
    _id: newId(),
    key: refund.id,
    paymentId: payment._id,
    orderId: payment.orderId,
    returnOrderId: null,
    source: 'PROVIDER',
    amount,
    fee: 0,
    asked: { amount, fee: 0 },
    reason: 'made at the provider',
    status: STATUS[refund.status],
    providerRefundId: refund.id,
    failedIds: [],
    payoutReference: null,
    payer: null,
    tries: 0,
    dueAt: at,
    createdAt: at,
    history: [],
  }
}

/** A row as the provider's refund says. One that failed, and that the shop owes to nobody, is nothing. */
function told(row: Refund, refund: ProviderRefund, isOwed: boolean): Refund {
  const hasFailed = refund.status === 'failed'
  const failedIds = hasFailed ? [...new Set([...row.failedIds, refund.id])] : row.failedIds
  const isNothing = hasFailed && row.source === 'PROVIDER' && !isOwed
  if (isNothing) return { ...row, failedIds, amount: 0, status: 'REFUNDED' }
  const isDone = row.status === 'REFUNDED' && refund.status === 'pending'
  return {
    ...row,
    failedIds,
    amount: refund.amount,
    status: isDone ? 'REFUNDED' : STATUS[refund.status],
    providerRefundId: refund.id,
  }
}

/** What a seller is paying by hand stays as it was shown: the money may be on its way. */
const isCuttable = (row: Refund) => isOpen(row) && row.payer === null

/** An open refund of which so much is left. */
function cut(row: Refund, amount: number): Refund {
  if (amount === 0) return { ...row, amount, status: 'REFUNDED' }
  const wasOver = row.status === 'REFUNDED'
  const isSmall = amount < LEAST_PAISE && row.status !== 'FAILED'
  return { ...row, amount, status: isSmall ? 'TO_PAY_OUT' : wasOver ? 'WAITING' : row.status }
}

/** Takes what is too much off amounts or fees, the newest first. */
function reduce(
  rows: readonly Refund[],
  excess: number,
  part: (row: Refund, most: number) => { row: Refund; by: number },
): { rows: Refund[]; excess: number } {
  let left = excess
  const reduced = rows.toReversed().map((row) => {
    const { row: after, by } = part(row, left)
    left -= by
    return after
  })
  return { rows: reduced.toReversed(), excess: left }
}

/**
 * How a payment's refunds stand by what the provider has, in any order of arrival: what it made without the shop is
 * added, and what the shop still has to pay is no more than what is left. The shop's own rows keep their ids.
 */
export function matchRefunds(given: Given): { rows: Refund[]; left: number } {
  const { payment, refunds, isOwed } = given
  let rows: Refund[] = given.rows.map((row) => {
    const { amount, fee } = row.asked
    // What was cut before may be owed again: it is cut anew below.
    return isCuttable(row) && row.providerRefundId === null
      ? { ...row, amount, fee }
      : { ...row, fee }
  })
  // An older answer does not make a refund alive again that failed: its money may have gone another way since.
  const failed = new Set(rows.flatMap(({ failedIds }) => failedIds))
  for (const refund of refunds) {
    if (refund.status !== 'failed' && failed.has(refund.id)) continue
    const row = rowOf(refund, rows)
    if (row) rows = rows.map((one) => (one === row ? told(one, refund, isOwed) : one))
    else if (refund.status !== 'failed') rows = [...rows, foreign(refund, given)]
  }
  const openCut = reduce(rows, Math.max(sumTaken(rows) - payment.amount, 0), (row, most) => {
    if (!isCuttable(row) || row.asked.amount === 0) return { row, by: 0 }
    const by = Math.min(row.amount, most)
    return { row: cut(row, row.amount - by), by }
  })
  const feeCut = reduce(openCut.rows, openCut.excess, (row, most) => {
    const by = Math.min(row.fee, most)
    return { row: { ...row, fee: row.fee - by }, by }
  })
  return { rows: feeCut.rows, left: payment.amount - sumTaken(feeCut.rows) }
}
