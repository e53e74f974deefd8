import type { Paise } from '@aaram/contracts'
import { type ClientSession, Schema, trusted } from 'mongoose'
import { batchReader } from '../../database/batch-reader.ts'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

/** Money that arrived, each payment once. The id is the provider's payment id, or derived from the order's for cash. Amounts are paise. */
export type CapturedPayment = {
  _id: string
  /** The attempt that it belongs to (null for cash), and the order that it paid for (null when it paid for none). */
  attemptId: string | null
  orderId: string | null
  /** The provider that took the money, the only one that can refund it; null for cash. */
  provider: string | null
  amount: Paise
  /**
   * Paise that can still be refunded: neither refunded nor kept as a fee. Negative when more was refunded than paid, for
   * example by hand and at the provider too.
   */
  refundable: number
  /** Increases with every change of its refunds, so that concurrent changes conflict. */
  version: number
  capturedAt: Date
  /** Why the order needs the seller's attention: its money was refunded after it had been shipped. */
  flag: string | null
}

type StoredPayment = Omit<CapturedPayment, 'refundable' | 'version'> & {
  left: number
  turns: number
}

const amount = { type: Number, required: true, min: 0 } as const
const paymentModel = defineModel(
  'Payment',
  new Schema<StoredPayment>(
    {
      _id: String,
      attemptId: { type: String, default: null },
      orderId: { type: String, default: null, index: true },
      provider: { type: String, default: null },
      amount,
      left: amount,
      turns: amount,
      capturedAt: { type: Date, required: true },
      flag: { type: String, default: null },
    },
    { collection: 'payments', versionKey: false },
  ),
)

const toStored = ({ refundable, version, ...rest }: CapturedPayment): StoredPayment => ({
  ...rest,
  left: refundable,
  turns: version,
})
const toPayment = ({ left, turns, ...rest }: StoredPayment): CapturedPayment => ({
  ...rest,
  refundable: left,
  version: turns,
})
const orNull = (stored: StoredPayment | null) => stored && toPayment(stored)

export function createPaymentsStore(database: Database) {
  const payments = paymentModel(database)
  return {
    ...batchReader(payments, toPayment),

    add: async (payment: CapturedPayment, session: ClientSession): Promise<void> => {
      await payments.insertOne(toStored(payment), { session })
    },
    find: async (
      id: string,
      session: ClientSession | null = null,
    ): Promise<CapturedPayment | null> =>
      orNull(await payments.findById(id, null, { session }).lean()),
    ofOrder: async (orderId: string, session: ClientSession): Promise<CapturedPayment | null> =>
      orNull(await payments.findOne({ orderId }, null, { session }).lean()),

    /** Finds a payment and locks it until the end of the transaction. Another transaction that locks it waits or is retried. */
    lock: async (
      by: { _id: string } | { orderId: string },
      session: ClientSession,
    ): Promise<CapturedPayment | null> =>
      orNull(await payments.findOneAndUpdate(by, { $inc: { turns: 1 } }, { session }).lean()),
    set: async (
      _id: string,
      { refundable, flag }: Partial<Pick<CapturedPayment, 'refundable' | 'flag'>>,
      session: ClientSession,
    ): Promise<void> => {
      const change = {
        ...(refundable !== undefined && { left: refundable }),
        ...(flag !== undefined && { flag }),
      }
      await payments.updateOne({ _id }, { $set: change }, { session })
    },
    byIds: async (ids: readonly string[]): Promise<CapturedPayment[]> =>
      (await payments.find({ _id: trusted({ $in: ids }) }).lean()).map(toPayment),
    /** The payments of these orders, by rising id. */
    ofOrders: async (orderIds: readonly string[]): Promise<CapturedPayment[]> =>
      (
        await payments
          .find({ orderId: trusted({ $in: orderIds }) })
          .sort({ _id: 1 })
          .lean()
      ).map(toPayment),
    /** The payments that a provider captured since then. */
    since: async (provider: string, from: Date): Promise<CapturedPayment[]> =>
      (await payments.find({ provider, capturedAt: trusted({ $gte: from }) }).lean()).map(
        toPayment,
      ),
    /** Payments that need the seller's attention: flagged, or refunded beyond what was paid. */
    flagged: async (): Promise<CapturedPayment[]> =>
      (
        await payments
          .find({ $or: [{ flag: trusted({ $ne: null }) }, { left: trusted({ $lt: 0 }) }] })
          .sort({ _id: 1 })
          .lean()
      ).map(toPayment),
  }
}

export type PaymentsStore = ReturnType<typeof createPaymentsStore>
