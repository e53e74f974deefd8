import { type ClientSession, Schema, trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

/** Money that arrived, each once, by the provider's payment id; cash by its order's. Amounts are paise. */
export type CapturedPayment = {
  _id: string
  /** The try to pay that it belongs to (none of cash), and the order that it paid; null when it became none. */
  attemptId: string | null
  orderId: string | null
  amount: number
  /** What was not asked back yet; a fee that was kept is no longer there either. */
  left: number
  /** Rises whenever a refund of its order moves, so that those who show it on the order follow each other. */
  turns: number
  capturedAt: Date
}

const amount = { type: Number, required: true, min: 0 } as const
const paymentModel = defineModel(
  'Payment',
  new Schema<CapturedPayment>(
    {
      _id: String,
      attemptId: { type: String, default: null },
      orderId: { type: String, default: null, index: true },
      amount,
      left: amount,
      turns: amount,
      capturedAt: { type: Date, required: true },
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

    /** As `ofOrder`, after everybody who asked before and until this transaction ends. */
    turn: (orderId: string, session: ClientSession): Promise<CapturedPayment | null> =>
      payments.findOneAndUpdate({ orderId }, { $inc: { turns: 1 } }, { session }).lean(),

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
