import type { Paise } from '@aaram/contracts'
import { type ClientSession, Schema, trusted } from 'mongoose'
import { batchReader } from '../../database/batch-reader.ts'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

/** Money that arrived, each once, by the provider's payment id; cash by its order's. Amounts are paise. */
export type CapturedPayment = {
  _id: string
  /** The try to pay that it belongs to (none of cash), and the order that it paid; null when it became none. */
  attemptId: string | null
  orderId: string | null
  /** Who took it, and alone can give it back; none of cash. */
  provider: string | null
  amount: Paise
  /**
   * Paise that can still be refunded: neither refunded nor kept as a fee. Below 0 when more went back than came:
   * by hand, and at the provider too.
   */
  refundable: number
  /** Rises with every change of its refunds, so that two that change them at once conflict. */
  version: number
  capturedAt: Date
  /** Why a seller should look at its order: its money went back, and it was sent before. */
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

    /** Finds a payment and locks it until the transaction ends: another transaction that does so waits, or is retried. */
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
    /** What paid these orders, by rising id. */
    ofOrders: async (orderIds: readonly string[]): Promise<CapturedPayment[]> =>
      (
        await payments
          .find({ orderId: trusted({ $in: orderIds }) })
          .sort({ _id: 1 })
          .lean()
      ).map(toPayment),
    /** What a provider captured since then. */
    since: async (provider: string, from: Date): Promise<CapturedPayment[]> =>
      (await payments.find({ provider, capturedAt: trusted({ $gte: from }) }).lean()).map(
        toPayment,
      ),
    /** What a seller should look at: with a flag, or more went back than came. */
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
