import { runWithRequestId } from '@aaram/telemetry/request-id'
import type { Deps } from '../../deps.ts'
import {
  type PaymentProvider,
  ProviderError,
  type ProviderRefund,
} from '../../integrations/payments/payment-provider.ts'
import type { CapturedPayment } from './payments.store.ts'
import type { RefundLedger } from './refund-ledger.service.ts'
import { CLAIM_MS, type Refund, type RefundsStore } from './refunds.store.ts'

const MINUTE = 60_000
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 60 * MINUTE
/** How long nothing is sent after the provider refused the shop itself, such as its key. */
const PAUSE_MS = 5 * MINUTE

const waitMs = (tries: number) => Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)

type Parts = {
  refunds: RefundsStore
  ledger: Pick<RefundLedger, 'advance' | 'payment'>
  /** Writes what the provider answered. */
  record: (paymentId: string, refunds: readonly ProviderRefund[]) => Promise<void>
  /** Compares all refunds of a payment with the provider. */
  sync: (paymentId: string) => Promise<boolean>
  providerThatTook: (payment: CapturedPayment) => PaymentProvider
}

/** Sends what waits to the provider and polls what was sent, until the provider says how it ended. */
export function createRefundQueue(
  { database, now, log }: Deps,
  { refunds: store, ledger, record, sync, providerThatTook }: Parts,
) {
  /** Until when a provider is not asked, by its id. */
  const pauses = new Map<string | null, Date>()

  /** Asks the provider for a refund, or how it stands. Null when an earlier try turns out to have been made. */
  async function sendOrPoll(row: Refund, payment: CapturedPayment): Promise<ProviderRefund | null> {
    const { paymentId, providerRefundId, amount, key } = row
    const provider = providerThatTook(payment)
    if (providerRefundId) return provider.refundOf(paymentId, providerRefundId)
    if (row.tries > 1) {
      // The answer to an earlier try may have been lost, and providers forget keys after a while.
      await sync(paymentId)
      if (!(await isUnsent(row))) return null
    }
    return provider.refund({ paymentId, amount, key })
  }
  async function isUnsent({ _id, key }: Refund): Promise<boolean> {
    const row = await store.find(_id)
    return row?.status === 'WAITING' && row.providerRefundId === null && row.key === key
  }

  /** The provider refused it: final, unless its own list shows that it was made. */
  async function refuse(row: Refund, why: string): Promise<void> {
    await sync(row.paymentId)
    if (!(await isUnsent(row))) return
    await database.transaction((session) =>
      ledger.advance(row._id, ['WAITING'], { status: 'FAILED', note: why }, session),
    )
  }

  async function attempt(row: Refund): Promise<void> {
    const later = () => store.wait(row._id, new Date(now().getTime() + waitMs(row.tries)))
    const payment = await ledger.payment(row.paymentId)
    if (!payment) throw new Error(`Refund ${row._id} has no payment.`)
    const pause = pauses.get(payment.provider)
    if (pause && pause > now()) return store.wait(row._id, pause)
    try {
      const refund = await sendOrPoll(row, payment)
      if (!refund) return
      await record(row.paymentId, [refund])
      if (refund.status === 'pending') await later()
    } catch (error) {
      const fault = error instanceof ProviderError ? error : null
      log.error({ err: error, refund: row._id }, 'refund not made')
      if (fault?.configuration) {
        pauses.set(payment.provider, new Date(now().getTime() + PAUSE_MS))
        const { provider } = payment
        log.fatal({ err: error, provider }, 'refunds stopped: the provider refuses the shop itself')
      }
      if (fault?.refused && !row.providerRefundId)
        await refuse(row, fault.message).catch(async (failure) => {
          log.error({ err: failure, refund: row._id }, 'a refused refund could not be compared')
          await later()
        })
      else await later()
    }
  }

  return {
    /**
     * Sends what waits and polls what was sent; answers how many were looked at. A provider that refuses the shop
     * itself (its key) is not asked for some minutes: every refund waits, and no shopper gets a message.
     */
    async work(): Promise<number> {
      let done = 0
      for (;;) {
        const row = await store.claim(now(), new Date(now().getTime() + CLAIM_MS))
        if (!row) return done
        // The provider and the log get the id of the request that caused it.
        await (row.requestId ? runWithRequestId(row.requestId, () => attempt(row)) : attempt(row))
        done += 1
      }
    },
  }
}
