import type { Paise } from '@aaram/contracts'
import { MINUTE } from '@aaram/contracts/durations'
import { type ClientSession, Schema, trusted } from 'mongoose'
import { batchReader } from '../../database/batch-reader.ts'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

/**
 * `WAITING`: not yet sent to the provider. `SENT`: in progress at the provider. `TO_PAY_OUT`: for the seller to pay by
 * hand, because it was cash or is below the provider's minimum.
 */
export type RefundStatus = 'WAITING' | 'SENT' | 'TO_PAY_OUT' | 'REFUNDED' | 'FAILED'

/** A refund. Amounts are paise. */
export type Refund = {
  _id: string
  /** The idempotency key at the provider; a new one each time the seller tries again. */
  key: string
  paymentId: string
  orderId: string | null
  /** The order of the return that it is for, if any. */
  returnOrderId: string | null
  /** `PROVIDER`: made outside the shop, in the provider's dashboard or by a lost dispute. */
  source: 'SHOP' | 'PROVIDER'
  amount: Paise
  /** The fee kept from the price of the returned items. */
  fee: Paise
  /** Amount and fee as requested; refunds outside the shop may leave less of the payment. */
  asked: { amount: Paise; fee: Paise }
  reason: string
  status: RefundStatus
  providerRefundId: string | null
  /** The ids of the provider's failed refunds for it. */
  failedIds: string[]
  /** The bank's reference, when the seller paid it by hand. */
  payoutReference: string | null
  /** The seller who is paying it by hand; nobody else may do so meanwhile. */
  payer: string | null
  tries: number
  /** When it is processed next. A claim postpones it, so that no other process takes it meanwhile. */
  dueAt: Date
  createdAt: Date
  /** The id of the request that caused it; null for refunds of an earlier version. */
  requestId: string | null
  /** True once it has its credit note, or needs none. Absent in refunds of earlier versions. */
  documented?: boolean
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
    source: { type: String, default: 'SHOP' },
    amount,
    fee: amount,
    asked: { type: new Schema({ amount, fee: amount }, { _id: false }), required: true },
    reason: text,
    status: text,
    providerRefundId: maybe,
    failedIds: [String],
    payoutReference: maybe,
    payer: maybe,
    tries: { type: Number, required: true },
    dueAt: date,
    createdAt: date,
    requestId: maybe,
    documented: Boolean,
    history: [new Schema({ status: text, at: date, note: String }, { _id: false })],
  },
  { collection: 'refunds', versionKey: false },
)
schema.index({ status: 1, dueAt: 1 })
schema.index({ providerRefundId: 1 })
schema.index({ documented: 1, status: 1, _id: 1 })
/** Matches `returnOrderId` of refunds for a return. Queries must contain this filter to use the partial index. */
const isText = { $gt: '' }
schema.index({ returnOrderId: 1 }, { partialFilterExpression: { returnOrderId: isText } })
const refundModel = defineModel('Refund', schema)

/** How long a claim is valid: longer than the provider may take to respond. */
export const CLAIM_MS = MINUTE

/** The statuses in which the provider handles the refund. */
export const WITH_PROVIDER: readonly RefundStatus[] = ['WAITING', 'SENT']

type Step = Refund['history'][number]
type More = Partial<Omit<Refund, '_id' | 'paymentId' | 'status' | 'history'>>

/** Adds the fields that refunds of an earlier version lack. */
const toRefund = (stored: Refund): Refund => ({
  ...stored,
  source: stored.source ?? 'SHOP',
  asked: stored.asked ?? { amount: stored.amount, fee: stored.fee },
  payer: stored.payer ?? null,
  failedIds: stored.failedIds ?? [],
  requestId: stored.requestId ?? null,
})
const orNull = (stored: Refund | null) => stored && toRefund(stored)

export function createRefundsStore(database: Database) {
  const refunds = refundModel(database)
  return {
    ...batchReader(refunds, toRefund),

    add: async (refund: Refund, session: ClientSession): Promise<void> => {
      await refunds.insertOne(refund, { session })
    },
    find: async (id: string, session: ClientSession | null = null): Promise<Refund | null> =>
      orNull(await refunds.findById(id, null, { session }).lean()),

    /** Claims the next due refund until `hiddenUntil`; null when none is due. */
    claim: async (now: Date, hiddenUntil: Date): Promise<Refund | null> =>
      orNull(
        await refunds
          .findOneAndUpdate(
            { status: trusted({ $in: WITH_PROVIDER }), dueAt: trusted({ $lte: now }) },
            { $set: { dueAt: hiddenUntil }, $inc: { tries: 1 } },
            { sort: { dueAt: 1 }, returnDocument: 'after' },
          )
          .lean(),
      ),
    wait: async (_id: string, dueAt: Date): Promise<void> => {
      await refunds.updateOne({ _id, status: trusted({ $in: WITH_PROVIDER }) }, { $set: { dueAt } })
    },

    /** Changes a refund if its status is one of `from`; null when it is not, and nothing changed. */
    advance: async (
      _id: string,
      from: readonly RefundStatus[],
      step: Step,
      more: More,
      session: ClientSession,
    ): Promise<Refund | null> =>
      orNull(
        await refunds
          .findOneAndUpdate(
            { _id, status: trusted({ $in: from }) },
            { $set: { status: step.status, ...more }, $push: { history: step } },
            { session, returnDocument: 'after' },
          )
          .lean(),
      ),

    ofOrder: async (orderId: string, session: ClientSession): Promise<Refund[]> =>
      (await refunds.find({ orderId }, null, { session }).lean()).map(toRefund),
    /** The refunds of a payment, oldest first. */
    ofPayment: async (paymentId: string, session: ClientSession): Promise<Refund[]> =>
      (await refunds.find({ paymentId }, null, { session }).sort({ _id: 1 }).lean()).map(toRefund),
    ofPayments: async (paymentIds: readonly string[]): Promise<Refund[]> =>
      (await refunds.find({ paymentId: trusted({ $in: paymentIds }) }).lean()).map(toRefund),
    /** The refunds for these returns, by rising id. */
    ofReturns: async (orderIds: readonly string[]): Promise<Refund[]> =>
      (
        await refunds
          .find({ returnOrderId: trusted({ ...isText, $in: orderIds }) })
          .sort({ _id: 1 })
          .lean()
      ).map(toRefund),
    /** Completed refunds that may need a credit note, by rising id: at most `most` after `after`. */
    undocumented: async (after: string | null, most: number): Promise<Refund[]> =>
      (
        await refunds
          .find({
            documented: null,
            status: 'REFUNDED',
            amount: trusted({ $gt: 0 }),
            ...(after !== null && { _id: trusted({ $gt: after }) }),
          } as object)
          .sort({ _id: 1 })
          .limit(most)
          .lean<Refund[]>()
      ).map(toRefund),
    markDocumented: async (_id: string, session: ClientSession): Promise<void> => {
      await refunds.updateOne({ _id }, { $set: { documented: true } }, { session })
    },
    /** Unfinished refunds by status, and since when the oldest one that the shop must send has been waiting. */
    async backlog() {
      const count = (status: RefundStatus) => refunds.countDocuments({ status })
      const [WAITING, SENT, TO_PAY_OUT, FAILED, oldest] = await Promise.all([
        count('WAITING'),
        count('SENT'),
        count('TO_PAY_OUT'),
        count('FAILED'),
        refunds.findOne({ status: 'WAITING' }, { createdAt: 1 }).sort({ createdAt: 1 }).lean(),
      ])
      return { counts: { WAITING, SENT, TO_PAY_OUT, FAILED }, oldest: oldest?.createdAt ?? null }
    },
    /** The newest refunds: all, or those with one status. */
    newest: async (status: RefundStatus | undefined, most: number): Promise<Refund[]> =>
      (
        await refunds
          .find(status === undefined ? {} : { status })
          .sort({ _id: -1 })
          .limit(most)
          .lean()
      ).map(toRefund),
  }
}

export type RefundsStore = ReturnType<typeof createRefundsStore>
