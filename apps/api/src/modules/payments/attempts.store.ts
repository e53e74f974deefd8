import type { OrderDraft, OrderId, Paise, UserId } from '@aaram/contracts'
import { type ClientSession, Schema, trusted } from 'mongoose'
import { batchReader } from '../../database/batch-reader.ts'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'
import { enqueue } from '../../database/unit-of-work.ts'

/**
 * `OPENING`: stock is held, and the provider's order is being created. `OPEN`: it can be paid. `SETTLED`: it became an
 * order. `RELEASED`: its stock was put back; money may still arrive.
 */
export type AttemptStatus = 'OPENING' | 'OPEN' | 'SETTLED' | 'RELEASED'

/** An attempt to pay online. It has the id of the future order; the amount is paise. */
export type Attempt = {
  _id: string
  userId: UserId
  orderId: OrderId
  provider: string
  providerOrderId: string | null
  amount: Paise
  /** The attempt pays for an existing cash order: it holds no stock, and its draft has no items. */
  forCashOrder: boolean
  draft: OrderDraft
  status: AttemptStatus
  /** The person's id while this attempt holds stock. Unique, because a person has at most one active hold. */
  reservedBy: UserId | null
  holdExpiresAt: Date
  /** When the provider is checked next; null when it is no longer checked. */
  checkAt: Date | null
  createdAt: Date
  /** When its payment was last opened. The provider is checked for some days after that. */
  openedAt: Date
  /** The id of the request that opened it; attempts of an earlier version have none. */
  requestId?: string | null
  history: Step[]
}

/** An attempt as it is stored. */
type StoredAttempt = Omit<Attempt, 'reservedBy'> & { holder: UserId | null }

export type Step = { what: string; at: Date; note: string }

const text = { type: String, required: true } as const
const maybe = { type: String, default: null } as const
const date = { type: Date, required: true } as const
const schema = new Schema<StoredAttempt>(
  {
    _id: String,
    userId: text,
    orderId: { ...text, unique: true },
    provider: text,
    providerOrderId: maybe,
    amount: { type: Number, required: true, min: 1 },
    forCashOrder: { type: Boolean, default: false },
    draft: { type: Schema.Types.Mixed, required: true },
    status: text,
    holder: maybe,
    holdExpiresAt: date,
    checkAt: { type: Date, default: null },
    createdAt: date,
    openedAt: { type: Date, default: null },
    requestId: maybe,
    history: [new Schema({ what: text, at: date, note: String }, { _id: false })],
  },
  { collection: 'payment_attempts', versionKey: false },
)
/** Matches strings only: any number of attempts may have null here. */
const isText = { $gt: '' }
schema.index({ holder: 1 }, { unique: true, partialFilterExpression: { holder: isText } })
schema.index(
  { providerOrderId: 1 },
  { unique: true, partialFilterExpression: { providerOrderId: isText } },
)
schema.index({ checkAt: 1 })
schema.index({ userId: 1, createdAt: 1 })
const attemptModel = defineModel('PaymentAttempt', schema)

/** The statuses in which an attempt holds stock. */
export const ACTIVE_HOLD = ['OPENING', 'OPEN'] as const

const toStored = ({ reservedBy, ...rest }: Attempt): StoredAttempt => ({
  ...rest,
  holder: reservedBy,
})
/** Adds the fields that attempts of an earlier version lack: those were all for new orders and opened once. */
const toAttempt = ({ holder, ...rest }: StoredAttempt): Attempt => ({
  ...rest,
  forCashOrder: rest.forCashOrder ?? false,
  openedAt: rest.openedAt ?? rest.createdAt,
  reservedBy: holder,
})
const orNull = (stored: StoredAttempt | null) => stored && toAttempt(stored)

export function createAttemptsStore(database: Database) {
  const attempts = attemptModel(database)
  const { collectionName: collection } = attempts.collection
  const after = { returnDocument: 'after' } as const

  return {
    ...batchReader(attempts, toAttempt),

    add: (attempt: Attempt, session: ClientSession): void =>
      enqueue(session, [{ collection, name: 'insertOne', document: toStored(attempt) }]),
    find: async (
      by: { _id: string } | { orderId: OrderId } | { providerOrderId: string },
      session: ClientSession | null = null,
    ): Promise<Attempt | null> => orNull(await attempts.findOne(by, null, { session }).lean()),
    byIds: async (ids: readonly string[]): Promise<Attempt[]> =>
      (await attempts.find({ _id: trusted({ $in: ids }) }).lean()).map(toAttempt),
    ofOrders: async (orderIds: readonly string[]): Promise<Attempt[]> =>
      (await attempts.find({ orderId: trusted({ $in: orderIds as OrderId[] }) }).lean()).map(
        toAttempt,
      ),
    /** The attempt for which a person currently holds stock. */
    findActive: async (
      userId: UserId,
      session: ClientSession | null = null,
    ): Promise<Attempt | null> =>
      orNull(await attempts.findOne({ holder: userId }, null, { session }).lean()),

    /** Stores the provider and its order for an attempt; null when it already has one, or its hold was released meanwhile. */
    open: async (
      id: string,
      order: { provider: string; providerOrderId: string },
      step: Step,
    ): Promise<Attempt | null> =>
      orNull(
        await attempts
          .findOneAndUpdate(
            { _id: id, status: 'OPENING' },
            { $set: { ...order, status: 'OPEN' }, $push: { history: step } },
            after,
          )
          .lean(),
      ),

    /** Records that its payment was opened again, so that the provider is checked again. False when it was paid meanwhile. */
    reopen: async (
      id: string,
      { openedAt, checkAt }: Pick<Attempt, 'openedAt' | 'checkAt'>,
    ): Promise<boolean> => {
      const filter = { _id: id, status: trusted({ $ne: 'SETTLED' as const }) }
      return (await attempts.updateOne(filter, { $set: { openedAt, checkAt } })).matchedCount === 1
    },

    /** Ends the hold, if there is one. The caller that gets the attempt must put its units back into stock. */
    release: async (
      id: string,
      from: readonly AttemptStatus[],
      step: Step,
      session: ClientSession,
    ): Promise<Attempt | null> =>
      orNull(
        await attempts
          .findOneAndUpdate(
            { _id: id, status: trusted({ $in: from }) },
            { $set: { status: 'RELEASED', holder: null }, $push: { history: step } },
            { ...after, session },
          )
          .lean(),
      ),

    /** Adds a step to the attempt's history. This also makes concurrent settlements of one attempt conflict. */
    note: async (id: string, step: Step, session?: ClientSession): Promise<Attempt | null> =>
      orNull(
        await attempts
          .findByIdAndUpdate(
            id,
            { $push: { history: step } },
            { ...after, ...(session && { session }) },
          )
          .lean(),
      ),

    settle: (id: string, checkAt: Date, step: Step, session: ClientSession): void => {
      const update = {
        $set: { status: 'SETTLED', holder: null, checkAt },
        $push: { history: step },
      }
      enqueue(session, [{ collection, name: 'updateOne', filter: { _id: id }, update }])
    },

    /** Claims the next attempt to check with the provider. `next` returns when it is checked again. */
    async claim(now: Date, next: (attempt: Attempt) => Date | null): Promise<Attempt | null> {
      for (;;) {
        const due = await attempts
          .findOne({ checkAt: trusted({ $lte: now }) })
          .sort({ checkAt: 1 })
          .lean()
        if (!due) return null
        const { _id, checkAt } = due
        const attempt = toAttempt(due)
        const { modifiedCount } = await attempts.updateOne(
          { _id, checkAt },
          { $set: { checkAt: next(attempt) } },
        )
        if (modifiedCount === 1) return attempt
      }
    },
    countActiveHolds: (): Promise<number> =>
      attempts.countDocuments({ holder: trusted(isText) } as object),
    /** The number of payments with held stock that a person opened since then and that paid for no order. */
    countUnpaid: (userId: UserId, since: Date, session: ClientSession): Promise<number> =>
      attempts
        .countDocuments({
          userId,
          forCashOrder: trusted({ $ne: true }),
          createdAt: trusted({ $gt: since }),
          status: trusted({ $ne: 'SETTLED' }),
        })
        .session(session),
  }
}

export type AttemptsStore = ReturnType<typeof createAttemptsStore>
