import { type ClientSession, Schema, trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

/**
 * `WAITING`: not yet with the provider. `SENT`: the provider has it, the end is open. `TO_PAY_OUT`: cash, or
 * less than a provider pays back: the seller pays it by hand.
 */
export type RefundStatus = 'WAITING' | 'SENT' | 'TO_PAY_OUT' | 'REFUNDED' | 'FAILED'

/** Money on its way back. Amounts are paise. */
export type Refund = {
  _id: string
  /** By which the provider knows it; another one for each time that the seller tries again. */
  key: string
  paymentId: string
  orderId: string | null
  /** The return that it is for. */
  returnOrderId: string | null
  amount: number
  /** What was kept of the price of what came back. */
  fee: number
  reason: string
  status: RefundStatus
  providerRefundId: string | null
  /** The bank's reference, when the seller paid it by hand. */
  payoutReference: string | null
  tries: number
  /** When it is looked at next; a claim moves it ahead, so that nobody else takes it meanwhile. */
  dueAt: Date
  createdAt: Date
  history: { status: RefundStatus; at: Date; note: string }[]
}

const text = { type: String, required: true } as const
const maybe = { type: String, default: null } as const
const date = { type: Date, required: true } as const
const amount = { type: Number, required: true, min: 0 } as const
const schema = new Schema<Refund>(
  {
    _id: String,
    key: { ...text, index: true },
    paymentId: { ...text, index: true },
    orderId: { ...maybe, index: true },
    returnOrderId: maybe,
    amount,
    fee: amount,
    reason: text,
    status: text,
    providerRefundId: maybe,
    payoutReference: maybe,
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

/** Where the provider is asked. */
export const WITH_PROVIDER: readonly RefundStatus[] = ['WAITING', 'SENT']

type Step = Refund['history'][number]
type More = Partial<
  Pick<Refund, 'key' | 'providerRefundId' | 'payoutReference' | 'dueAt' | 'tries'>
>

export function createRefundsStore(database: Database) {
  const refunds = refundModel(database)
  return {
    add: async (refund: Refund, session: ClientSession): Promise<void> => {
      await refunds.insertOne(refund, { session })
    },
    find: (id: string, session: ClientSession): Promise<Refund | null> =>
      refunds.findById(id, null, { session }).lean(),

    /** Takes the next due refund and hides it until `hiddenUntil`; null when none is due. */
    claim: (now: Date, hiddenUntil: Date): Promise<Refund | null> =>
      refunds
        .findOneAndUpdate(
          { status: trusted({ $in: WITH_PROVIDER }), dueAt: trusted({ $lte: now }) },
          { $set: { dueAt: hiddenUntil }, $inc: { tries: 1 } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean(),
    wait: async (_id: string, dueAt: Date): Promise<void> => {
      await refunds.updateOne({ _id, status: trusted({ $in: WITH_PROVIDER }) }, { $set: { dueAt } })
    },

    /** By the provider's id, else by the key under which it was sent. */
    async byProvider(providerRefundId: string, key: string | null): Promise<Refund | null> {
      return (
        (await refunds.findOne({ providerRefundId }).lean()) ??
        (key === null ? null : await refunds.findOne({ key }).lean())
      )
    },

    /** Writes how it stands now, if it stands at one of `from`; null changes nothing. */
    advance: (
      _id: string,
      from: readonly RefundStatus[],
      step: Step,
      more: More,
      session: ClientSession,
    ): Promise<Refund | null> =>
      refunds
        .findOneAndUpdate(
          { _id, status: trusted({ $in: from }) },
          { $set: { status: step.status, ...more }, $push: { history: step } },
          { session, returnDocument: 'after' },
        )
        .lean(),

    ofOrder: (orderId: string, session: ClientSession): Promise<Refund[]> =>
      refunds.find({ orderId }, null, { session }).lean(),
    /** The newest, of a status or all. */
    newest: (status: RefundStatus | undefined, most: number): Promise<Refund[]> =>
      refunds
        .find(status === undefined ? {} : { status })
        .sort({ _id: -1 })
        .limit(most)
        .lean(),
    all: (): AsyncIterable<Refund> => refunds.find({}).sort({ _id: 1 }).lean().cursor(),
  }
}

export type RefundsStore = ReturnType<typeof createRefundsStore>
