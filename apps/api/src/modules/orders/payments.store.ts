import { type ClientSession, Schema, trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

/** Money that arrived, by the provider's payment id: each once. Amounts are paise. */
export type CapturedPayment = {
  _id: string
  /** The try to pay that it belongs to, and the order that it paid; null when it became none. */
  attemptId: string
  orderId: string | null
  amount: number
  /** What was not asked back yet. */
  left: number
  capturedAt: Date
}

const amount = { type: Number, required: true, min: 0 } as const
const paymentModel = defineModel(
  'Payment',
  new Schema<CapturedPayment>(
    {
      _id: String,
      attemptId: { type: String, required: true },
      orderId: { type: String, default: null, index: true },
      amount,
      left: amount,
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

    /** Sets a part aside for going back; false when less than that is left of the payment. */
    async reserve(id: string, part: number, session: ClientSession): Promise<boolean> {
      const { modifiedCount } = await payments.updateOne(
        { _id: id, left: trusted({ $gte: part }) },
        { $inc: { left: -part } },
        { session },
      )
      return modifiedCount === 1
    },
    all: (): AsyncIterable<CapturedPayment> => payments.find({}).sort({ _id: 1 }).lean().cursor(),
  }
}
