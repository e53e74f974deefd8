import { formatRupees, type Paise, sumPaise } from '@aaram/contracts'
import type {
  ProviderDispute,
  ProviderPayment,
  ProviderRecords,
  ProviderRefund,
} from '../../integrations/payments/payment-provider.ts'

/** The shop's records. Amounts are paise. */
export type LedgerRecords = {
  payments: readonly { _id: string; amount: Paise }[]
  refunds: readonly {
    _id: string
    paymentId: string
    amount: Paise
    status: string
    providerRefundId: string | null
    payoutReference: string | null
  }[]
  disputes: readonly { _id: string; status: string }[]
}
type LedgerRefund = LedgerRecords['refunds'][number]

/** A difference between provider and ledger about one payment; `text` is one line. */
export type Discrepancy = { paymentId: string; text: string; dispute?: ProviderDispute }

const isCaptured = ({ status }: ProviderPayment) => status === 'captured' || status === 'refunded'

const SHOWN = { pending: 'SENT', processed: 'REFUNDED', failed: 'FAILED' } as const

function aboutPayment(payment: ProviderPayment, ledger: LedgerRecords): string[] {
  const { id, amount, amountRefunded, status } = payment
  const kept = ledger.payments.find(({ _id }) => _id === id)
  if (!kept) {
    if (status === 'authorized') return [`Payment ${id} of ${formatRupees(amount)} is not captured`]
    return isCaptured(payment)
      ? [`Payment ${id} of ${formatRupees(amount)} was captured, and is not in the ledger`]
      : []
  }
  if (!isCaptured(payment)) return [`Payment ${id} is ${status} at the provider, and in the ledger`]
  const lines: string[] = []
  if (kept.amount !== amount)
    lines.push(
      `Payment ${id}: ${formatRupees(amount)} was captured, ${formatRupees(kept.amount)} is in the ledger`,
    )
  const ids = new Set(ledger.disputes.map(({ _id }) => _id))
  const returned = sumPaise(
    ledger.refunds
      .filter((row) => row.paymentId === id && row.payoutReference === null)
      .filter(({ status: is }) => is === 'SENT' || is === 'REFUNDED')
      .filter(({ providerRefundId }) => !providerRefundId || !ids.has(providerRefundId))
      .map((row) => row.amount),
  )
  if (returned !== amountRefunded)
    lines.push(
      `Payment ${id}: ${formatRupees(amountRefunded)} went back, ${formatRupees(returned)} in the ledger`,
    )
  return lines
}

function aboutRefund(
  { id, paymentId, amount, status }: ProviderRefund,
  rows: readonly LedgerRefund[],
) {
  const row = rows.find(({ providerRefundId }) => providerRefundId === id)
  const what = `Refund ${id} of ${formatRupees(amount)} (payment ${paymentId})`
  // A failed refund moved no money, and the shop may have tried again since.
  if (!row) return status === 'failed' ? [] : [`${what} is ${status}, and is not in the ledger`]
  const isNothing = status === 'failed' && (row.amount === 0 || row.payoutReference !== null)
  if (isNothing) return []
  if (row.status !== SHOWN[status]) return [`${what} is ${status}, and ${row.status} in the ledger`]
  return row.amount === amount ? [] : [`${what} is ${formatRupees(row.amount)} in the ledger`]
}

function aboutDispute(dispute: ProviderDispute, ledger: LedgerRecords): string[] {
  const { id, paymentId, status } = dispute
  const kept = ledger.disputes.find(({ _id }) => _id === id)
  if (kept?.status === status) return []
  const is = kept ? `${kept.status} in the ledger` : 'not in the ledger'
  return [`Dispute ${id} of payment ${paymentId} is ${status}, and ${is}`]
}

/**
 * Every difference between a provider's records of some days and the shop's ledger. `gone`: provider's ids of payments and
 * refunds in the ledger that the provider does not know.
 */
export function findDiscrepancies(
  provider: ProviderRecords,
  ledger: LedgerRecords,
  gone: ReadonlySet<string>,
): Discrepancy[] {
  const rowsOf = Map.groupBy(ledger.refunds, ({ paymentId }) => paymentId)
  const about = (paymentId: string, lines: readonly string[], dispute?: ProviderDispute) =>
    lines.map((text) => ({ paymentId, text, ...(dispute && { dispute }) }))
  return [
    ...provider.payments.flatMap((one) => about(one.id, aboutPayment(one, ledger))),
    ...provider.refunds.flatMap((one) =>
      about(one.paymentId, aboutRefund(one, rowsOf.get(one.paymentId) ?? [])),
    ),
    ...provider.disputes.flatMap((one) => about(one.paymentId, aboutDispute(one, ledger), one)),
    ...ledger.payments
      .filter(({ _id }) => gone.has(_id))
      .flatMap(({ _id }) => about(_id, [`Payment ${_id} is not known to the provider`])),
    ...ledger.refunds
      .filter(({ providerRefundId }) => providerRefundId !== null && gone.has(providerRefundId))
      .flatMap(({ _id, paymentId, providerRefundId }) =>
        about(paymentId, [`Refund ${_id} (${providerRefundId}) is not known to the provider`]),
      ),
  ]
}
