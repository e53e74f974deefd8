import { type ClientSession, Schema, trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

/** `WAITING`: not yet with the provider. `SENT`: the provider has it, the end is open. */
export type RefundStatus = 'WAITING' | 'SENT' | 'REFUNDED' | 'FAILED'

/** Money on its way back; its id is the key by which the provider knows it. Amounts are paise. */
export type Refund = {
  _id: string
  paymentId: string
  orderId: string | null
  amount: number
  reason: string
  status: RefundStatus
  providerRefundId: string | null
  tries: number
  /** When it is looked at next; a claim moves it ahead, so that nobody else takes it meanwhile. */
  dueAt: Date
  createdAt: Date
  history: { status: RefundStatus; at: Date; note: string }[]
}

const text = { type: String, required: true } as const
const maybe = { type: String, default: null } as const
const date = { type: Date, required: true } as const
const schema = new Schema<Refund>(
  {
    _id: String,
    paymentId: { ...text, index: true },
    orderId: { ...maybe, index: true },
    amount: { type: Number, required: true, min: 1 },
    reason: text,
    status: text,
    providerRefundId: maybe,
    tries: { type: Number, required: true },
    dueAt: date,
    createdAt: date,
    history: [new Schema({ status: text, at: date, note: String }, { _id: false })],
  },
  { collection: 'refunds', versionKey: false },
)
schema.index({ status: 1, dueAt: 1 })
schema.index({ providerRefundId: 1 })
const refundModel = defineModel('Refund', schema)

const OPEN = ['WAITING', 'SENT'] as const

export function createRefundsStore(database: Database) {
  const refunds = refundModel(database)
  return {
    add: async (refund: Refund, session: ClientSession): Promise<void> => {
      await refunds.insertOne(refund, { session })
    },

    /** Takes the next due refund and hides it until `hiddenUntil`; null when none is due. */
    claim: (now: Date, hiddenUntil: Date): Promise<Refund | null> =>
      refunds
        .findOneAndUpdate(
          { status: trusted({ $in: OPEN }), dueAt: trusted({ $lte: now }) },
          { $set: { dueAt: hiddenUntil }, $inc: { tries: 1 } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean(),
    wait: async (id: string, dueAt: Date): Promise<void> => {
      await refunds.updateOne({ _id: id, status: trusted({ $in: OPEN }) }, { $set: { dueAt } })
    },

    /** By the provider's id, else by the key under which it was sent. */
    async byProvider(providerRefundId: string, key: string | null): Promise<Refund | null> {
      return (
        (await refunds.findOne({ providerRefundId }).lean()) ??
        (key === null ? null : await refunds.findById(key).lean())
      )
    },

    /** Writes how it stands now; false when it had come to its end before. */
    async advance(
      id: string,
      step: { status: RefundStatus; at: Date; note: string },
      more: { providerRefundId?: string; dueAt?: Date },
      session: ClientSession,
    ): Promise<boolean> {
      const { modifiedCount } = await refunds.updateOne(
        { _id: id, status: trusted({ $in: OPEN }) },
        { $set: { status: step.status, ...more }, $push: { history: step } },
        { session },
      )
      return modifiedCount === 1
    },

    ofOrder: (orderId: string, session: ClientSession): Promise<Refund[]> =>
      refunds.find({ orderId }, null, { session }).lean(),
    all: (): AsyncIterable<Refund> => refunds.find({}).sort({ _id: 1 }).lean().cursor(),
  }
}
