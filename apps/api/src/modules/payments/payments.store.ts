import { type ClientSession, Schema, trusted } from 'mongoose'
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
  amount: number
  /**
   * What was not asked back yet; a fee that was kept is no longer there either. Below 0 when more went back than came:
   * by hand, and at the provider too.
   */
  left: number
  /** Rises whenever a refund of its order moves, so that those who show it on the order follow each other. */
  turns: number
  capturedAt: Date
  /** Why a seller should look at its order: its money went back, and it was sent before. */
  flag: string | null
}

const amount = { type: Number, required: true, min: 0 } as const
const paymentModel = defineModel(
  'Payment',
  new Schema<CapturedPayment>(
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

export function createPaymentsStore(database: Database) {
  const payments = paymentModel(database)
  return {
    add: async (payment: CapturedPayment, session: ClientSession): Promise<void> => {
      await payments.insertOne(payment, { session })
    },
    find: (id: string, session: ClientSession | null = null): Promise<CapturedPayment | null> =>
      payments.findById(id, null, { session }).lean(),
    ofOrder: (orderId: string, session: ClientSession): Promise<CapturedPayment | null> =>
      payments.findOne({ orderId }, null, { session }).lean(),

    /** Finds one after everybody who asked before and until this transaction ends. */
    turn: (
      by: { _id: string } | { orderId: string },
      session: ClientSession,
    ): Promise<CapturedPayment | null> =>
      payments.findOneAndUpdate(by, { $inc: { turns: 1 } }, { session }).lean(),
    set: async (
      _id: string,
      change: Partial<Pick<CapturedPayment, 'left' | 'flag'>>,
      session: ClientSession,
    ): Promise<void> => {
      await payments.updateOne({ _id }, { $set: change }, { session })
    },
    byIds: (ids: readonly string[]): Promise<CapturedPayment[]> =>
      payments.find({ _id: trusted({ $in: ids }) }).lean(),
    /** What a provider took since then. */
    since: (provider: string, from: Date): Promise<CapturedPayment[]> =>
      payments.find({ provider, capturedAt: trusted({ $gte: from }) }).lean(),
    /** What a seller should look at: with a flag, or more went back than came. */
    flagged: (): Promise<CapturedPayment[]> =>
      payments
        .find({ $or: [{ flag: trusted({ $ne: null }) }, { left: trusted({ $lt: 0 }) }] })
        .sort({ _id: 1 })
        .lean(),

    /** Sets a part aside for going back; null when less than that is left of the payment. */
    reserve: (_id: string, part: number, session: ClientSession): Promise<CapturedPayment | null> =>
      payments
        .findOneAndUpdate(
          { _id, left: trusted({ $gte: part }) },
          { $inc: { left: -part } },
          { session },
        )
        .lean(),
    all: (): AsyncIterable<CapturedPayment> => payments.find({}).sort({ _id: 1 }).lean().cursor(),
  }
}

export type PaymentsStore = ReturnType<typeof createPaymentsStore>
