import { PROVIDER_COMPARISON } from '@aaram/contracts'
import { DAY } from '@aaram/contracts/durations'
import type { Deps } from '../../deps.ts'
import type { PaymentProvider } from '../../integrations/payments/payment-provider.ts'
import { type Discrepancy, findDiscrepancies } from './discrepancies.ts'
import type { PaymentsService } from './payments.service.ts'
import type { RefundsService } from './refunds.service.ts'

type Parts = {
  refunds: Pick<RefundsService, 'ledgerOf' | 'disputes'>
  payments: Pick<PaymentsService, 'refresh'>
}

/** Compares the ledger with the providers' records. */
export function createComparison(
  {
    now,
    log,
    metrics,
    payments: { provider, others = [] },
  }: Pick<Deps, 'now' | 'log' | 'metrics' | 'payments'>,
  { refunds, payments }: Parts,
) {
  const providers = [provider, ...others].filter(({ disabled }) => !disabled)

  async function compare(provider: PaymentProvider, days: number): Promise<Discrepancy[]> {
    const since = new Date(now().getTime() - days * DAY)
    const records = await provider.recordsSince(since)
    const ids = [
      ...records.payments.map(({ id }) => id),
      ...records.refunds.map(({ paymentId }) => paymentId),
      ...records.disputes.map(({ paymentId }) => paymentId),
    ]
    const ledger = await refunds.ledgerOf(provider.id, since, ids)
    const disputes = await refunds.disputes([
      ...records.disputes.map(({ id }) => id),
      ...ledger.refunds.flatMap(({ providerRefundId }) => providerRefundId ?? []),
    ])
    const gone = await findGone(provider, records, { ...ledger, disputes })
    return findDiscrepancies(records, { ...ledger, disputes }, gone)
  }

  /** Looks up, one by one, records of the ledger that are missing in the provider's list: they may only be older than the list. */
  async function findGone(
    provider: PaymentProvider,
    records: Awaited<ReturnType<PaymentProvider['recordsSince']>>,
    ledger: Awaited<ReturnType<Parts['refunds']['ledgerOf']>> & { disputes: { _id: string }[] },
  ): Promise<Set<string>> {
    const listed = new Set(
      [...records.payments, ...records.refunds, ...records.disputes].map(({ id }) => id),
    )
    const gone = new Set<string>()
    for (const { _id, provider: id } of ledger.payments)
      if (id === provider.id && !listed.has(_id) && !(await provider.payment(_id))) gone.add(_id)
    const disputed = new Set(ledger.disputes.map(({ _id }) => _id))
    const unlisted = ledger.refunds.filter(
      ({ providerRefundId: id }) => id !== null && !listed.has(id) && !disputed.has(id),
    )
    for (const [paymentId, rows] of Map.groupBy(unlisted, (row) => row.paymentId)) {
      if (gone.has(paymentId)) continue
      const known = new Set((await provider.refundsOf(paymentId)).map(({ id }) => id))
      for (const { providerRefundId: id } of rows) if (id && !known.has(id)) gone.add(id)
    }
    return gone
  }

  return {
    /** The ids of the providers that are compared; empty in a shop that has only ever sold for cash. */
    providers: providers.map(({ id }) => id),

    /** Every difference in the records of the last days. @throws ProviderError when a provider cannot be reached */
    async differences(days: number = PROVIDER_COMPARISON.days): Promise<Discrepancy[]> {
      return (await Promise.all(providers.map((one) => compare(one, days)))).flat()
    },

    /** Corrects the ledger where it can. Returns the number of differences found. */
    async reconcile(): Promise<number> {
      let found = 0
      for (const provider of providers) {
        const differences = await compare(provider, PROVIDER_COMPARISON.days).catch((error) => {
          log.warn({ err: error, provider: provider.id }, 'a provider could not be compared')
          return null
        })
        if (!differences) continue
        metrics.discrepancies.set({ provider: provider.id }, differences.length)
        metrics.comparedAt.set({ provider: provider.id }, now().getTime() / 1_000)
        found += differences.length
        for (const { paymentId, text, dispute } of differences) {
          log.warn({ payment: paymentId }, text)
          await payments.refresh(provider, paymentId, dispute).catch((error) => {
            log.error({ err: error, payment: paymentId }, 'a payment could not be compared')
          })
        }
      }
      return found
    },
  }
}
