import { HOUR, MINUTE } from '@aaram/contracts/durations'
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

const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = HOUR
/** How long nothing is sent to a provider after it rejected the shop itself, for example its key. */
const PAUSE_MS = 5 * MINUTE

const waitMs = (tries: number) => Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)

type Parts = {
  refunds: RefundsStore
  ledger: Pick<RefundLedger, 'advance' | 'payment'>
  /** Stores the provider's response. */
  record: (paymentId: string, refunds: readonly ProviderRefund[]) => Promise<void>
  /** Compares all refunds of a payment with the provider. */
  sync: (paymentId: string) => Promise<boolean>
  providerThatTook: (payment: CapturedPayment) => PaymentProvider
}

/** Sends waiting refunds to the provider, and polls them until they end. */
export function createRefundQueue(
  { database, now, log }: Deps,
  { refunds: store, ledger, record, sync, providerThatTook }: Parts,
) {
  /** For each provider's id, until when it is paused. */
  const pauses = new Map<string | null, Date>()

  /** Sends a refund, or polls its state. Null when the provider turns out to have made it on an earlier try. */
  async function sendOrPoll(row: Refund, payment: CapturedPayment): Promise<ProviderRefund | null> {
    const { paymentId, providerRefundId, amount, key } = row
    const provider = providerThatTook(payment)
    if (providerRefundId) return provider.refundOf(paymentId, providerRefundId)
    if (row.tries > 1) {
      // The response to an earlier try may have been lost, and providers store keys only for a while.
      await sync(paymentId)
      if (!(await isUnsent(row))) return null
    }
    return provider.refund({ paymentId, amount, key })
  }
  async function isUnsent({ _id, key }: Refund): Promise<boolean> {
    const row = await store.find(_id)
    return row?.status === 'WAITING' && row.providerRefundId === null && row.key === key
  }

  /** The provider rejected the refund. This is final, unless the provider's own list shows that it was made. */
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
     * Sends waiting refunds and polls those that were sent. Returns the number processed. A provider that rejects the shop
     * itself (its key) is paused for some minutes: all refunds wait, and no shopper gets a message.
     */
    async work(): Promise<number> {
      let done = 0
      for (;;) {
        const row = await store.claim(now(), new Date(now().getTime() + CLAIM_MS))
        if (!row) return done
        // Provider and log get the id of the request that caused the refund.
        await (row.requestId ? runWithRequestId(row.requestId, () => attempt(row)) : attempt(row))
        done += 1
      }
    },
  }
}
