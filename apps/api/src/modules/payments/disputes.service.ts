import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import type {
  ProviderDispute,
  ProviderRefund,
} from '../../integrations/payments/payment-provider.ts'
import type { DisputesStore } from './disputes.store.ts'
import type { PaymentsStore } from './payments.store.ts'
import type { RefundsStore } from './refunds.store.ts'

type Parts = { disputes: DisputesStore; payments: PaymentsStore; refunds: RefundsStore }

/** Disputed payments, and their consequences for orders. */
export function createDisputes({ now }: Pick<Deps, 'now'>, { disputes, payments, refunds }: Parts) {
  return {
    /**
     * Stores the current state of a dispute. The amount of a lost one counts as a refund.
     * @returns the refunds that it amounts to, for `applyRefunds`
     */
    async recordDispute(
      dispute: ProviderDispute,
      session: ClientSession,
    ): Promise<ProviderRefund[]> {
      const { id, paymentId, amount, amountDeducted, status } = dispute
      const payment = await payments.lock({ _id: paymentId }, session)
      const { id: _, ...kept } = dispute
      await disputes.put(
        { ...kept, _id: id, orderId: payment?.orderId ?? null, updatedAt: now() },
        session,
      )
      const taken = amountDeducted || amount
      const refundStatus = status === 'lost' ? 'processed' : 'failed'
      return [{ id, paymentId, amount: taken, key: null, status: refundStatus }]
    },

    /**
     * Why an order that was paid online must not be shipped: its money is disputed or was refunded. Null for cash. No refund
     * or dispute can be written between this call and the end of the transaction.
     */
    async shippingBlocker(
      orderId: string,
      session: ClientSession,
    ): Promise<'PAYMENT_DISPUTED' | 'PAYMENT_RETURNED' | null> {
      const payment = await payments.lock({ orderId }, session)
      if (!payment) return null
      if ((await disputes.blocking(payment._id, session)).length) return 'PAYMENT_DISPUTED'
      const rows = await refunds.ofPayment(payment._id, session)
      const returned = rows
        .filter(({ status }) => status !== 'FAILED')
        .reduce((sum, { amount }) => sum + amount, 0)
      return returned >= payment.amount ? 'PAYMENT_RETURNED' : null
    },

    disputes: disputes.byIds,

    /** What needs the seller's attention: disputes that prevent shipping, and flagged payments. */
    attention: async () => ({
      disputes: await disputes.allBlocking(),
      payments: await payments.flagged(),
    }),
  }
}
