import { type Paise, sumPaise } from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import type { PaymentsStore } from './payments.store.ts'
import type { Refund, RefundsStore } from './refunds.store.ts'

type Parts = { payments: PaymentsStore; refunds: RefundsStore }

/** A completed refund, with the total refunded of its payment. */
export type DocumentableRefund = {
  refund: Refund
  /** The order that the payment paid for; null when it paid for none. */
  orderId: string | null
  /** The total of this payment's completed refunds, including this one. */
  arrived: Paise
}

/** The part of the refund ledger that credit notes need. */
export const documentableRefunds = ({ payments, refunds }: Parts) => ({
  undocumented: refunds.undocumented,
  markDocumented: refunds.markDocumented,

  /**
   * Reads a refund in the transaction of its credit note, and locks its payment so that no other refund of the payment
   * changes until the note is written. Null when it no longer needs a credit note.
   */
  async documentable(
    { _id, paymentId }: Pick<Refund, '_id' | 'paymentId'>,
    session: ClientSession,
  ): Promise<DocumentableRefund | null> {
    const payment = await payments.lock({ _id: paymentId }, session)
    const rows = await refunds.ofPayment(paymentId, session)
    const made = rows.filter(({ status }) => status === 'REFUNDED')
    const refund = made.find((row) => row._id === _id)
    if (!payment || !refund || refund.documented) return null
    const arrived = sumPaise(made.map(({ amount }) => amount))
    return { refund, orderId: payment.orderId, arrived }
  },
})
