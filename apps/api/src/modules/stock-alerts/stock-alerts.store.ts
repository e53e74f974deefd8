import type { ProductId, Size, StockAlertId, UserId } from '@aaram/contracts'
import mongoose, { type ClientSession, Schema, type Types, trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { upserted } from '../../database/duplicate.ts'
import { defineModel } from '../../database/model.ts'
import { enqueue } from '../../database/unit-of-work.ts'

export type Variant = { productId: ProductId; size: Size }
/** A person with alerts: a member, or a guest with a confirmed e-mail address. */
export type Person = { userId: UserId } | { email: string }

/** An alert of a person who waits for a size, or was notified of it. */
export type Alert = Variant & {
  _id: StockAlertId
  person: Person
  /** The id of the message in the outbox; null while the person waits. */
  messageId: string | null
  createdAt: Date
  expiresAt: Date
}

type AlertRecord = {
  _id: Types.ObjectId
  productId: Types.ObjectId
  size: Size
  /** `user:<id>` or `email:<address>`. */
  person: string
  /** The id of the last call that added the person to the queue. */
  entry: string
  /** False until the stock was checked after that call. Absent in alerts of an earlier release, which count as checked. */
  stockChecked?: boolean
  messageId: string | null
  notifiedAt: Date | null
  /** Determines the place in the queue. */
  createdAt: Date
  expiresAt: Date
}

const schema = new Schema<AlertRecord>(
  {
    productId: { type: Schema.Types.ObjectId, required: true },
    size: { type: String, required: true },
    person: { type: String, required: true },
    entry: { type: String, required: true },
    stockChecked: Boolean,
    messageId: { type: String, default: null },
    notifiedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    // Only cleans up: expiry is decided by the shop's clock.
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'stock_alerts', versionKey: false },
)
// One alert for each person and variant. A product is sold in one colour, so product and size identify the variant.
schema.index({ productId: 1, size: 1, person: 1 }, { unique: true })
schema.index({ productId: 1, size: 1, messageId: 1, createdAt: 1, _id: 1 })
schema.index({ person: 1, createdAt: 1 })
schema.index({ notifiedAt: 1 })
const alertModel = defineModel('StockAlert', schema)

const keyOf = (person: Person) =>
  'userId' in person ? `user:${person.userId}` : `email:${person.email}`
const toPerson = (key: string): Person =>
  key.startsWith('user:')
    ? { userId: key.slice('user:'.length) as UserId }
    : { email: key.slice('email:'.length) }

const toAlert = ({ _id, productId, size, person, ...record }: AlertRecord): Alert => ({
  _id: _id.toHexString() as StockAlertId,
  productId: productId.toHexString() as ProductId,
  size,
  person: toPerson(person),
  messageId: record.messageId ?? null,
  createdAt: record.createdAt,
  expiresAt: record.expiresAt,
})
const oid = (id: string) => new mongoose.Types.ObjectId(id)

export function createStockAlertsStore(database: Database) {
  const alerts = alertModel(database)
  const { collectionName: collection } = alerts.collection
  const waiting = (now: Date) => ({ messageId: null, expiresAt: trusted({ $gt: now }) })

  async function variantsOf(filter: object): Promise<Variant[]> {
    const found = await alerts.collection
      .aggregate<{ _id: { productId: Types.ObjectId; size: Size } }>([
        { $match: filter },
        { $group: { _id: { productId: '$productId', size: '$size' } } },
      ])
      .toArray()
    return found.map(({ _id: { productId, size } }) => ({
      productId: productId.toHexString() as ProductId,
      size,
    }))
  }

  return {
    /**
     * Adds a person to the queue for a size until `expiresAt`. A person who is already waiting keeps the place. `entry` is a
     * new id for each call. `isNew`: the caller must check the stock after this, and then call `confirm` or `leave`; false
     * when an earlier call has done so.
     */
    async enter(
      { productId, size }: Variant,
      person: Person,
      { entry, now, expiresAt }: { entry: string; now: Date; expiresAt: Date },
    ): Promise<{ alert: Alert; isNew: boolean }> {
      const waits = { $and: [{ $eq: ['$messageId', null] }, { $gt: ['$expiresAt', now] }] }
      const isConfirmed = { $and: [waits, { $ne: ['$stockChecked', false] }] }
      const entered = {
        entry: { $cond: [isConfirmed, '$entry', entry] },
        stockChecked: isConfirmed,
        createdAt: { $cond: [waits, '$createdAt', now] },
        messageId: null,
        notifiedAt: null,
        expiresAt,
      }
      const record = await upserted(() =>
        alerts
          .findOneAndUpdate({ productId, size, person: keyOf(person) }, [{ $set: entered }], {
            upsert: true,
            returnDocument: 'after',
            updatePipeline: true,
          })
          .lean(),
      )
      return { alert: toAlert(record), isNew: record.entry === entry }
    },

    /** Confirms that the size was still sold out after the person entered the queue. False when the alert is no longer waiting. */
    confirm: async (_id: StockAlertId): Promise<boolean> => {
      const change = { $set: { stockChecked: true } }
      return (await alerts.updateOne({ _id, messageId: null }, change)).matchedCount === 1
    },
    /** Removes an entry, unless another call has confirmed or repeated it, or its message was stored. */
    leave: async (_id: StockAlertId, entry: string): Promise<void> => {
      await alerts.deleteOne({ _id, entry, stockChecked: false, messageId: null })
    },
    /** Alerts from before `before` that were neither confirmed nor removed, in the order of the queue. */
    unchecked: async (before: Date, now: Date, most: number): Promise<Alert[]> => {
      const filter = { ...waiting(now), stockChecked: false, createdAt: trusted({ $lt: before }) }
      const found = await alerts.find(filter).sort({ createdAt: 1, _id: 1 }).limit(most).lean()
      return found.map(toAlert)
    },

    /** Whether the person waits for at least `many` other sizes. */
    async hasOthers(person: Person, { productId, size }: Variant, many: number, now: Date) {
      const filter = { person: keyOf(person), ...waiting(now), $nor: [{ productId, size }] }
      return (
        (await alerts
          .exists(filter)
          .skip(many - 1)
          .lean()) !== null
      )
    },

    /** The sizes that a person waits for, latest first. */
    of: async (person: Person, now: Date): Promise<Alert[]> =>
      (
        await alerts
          .find({ person: keyOf(person), ...waiting(now) })
          .sort({ createdAt: -1, _id: -1 })
          .lean()
      ).map(toAlert),

    /** An alert, waiting or notified; null when it has ended. */
    async find(_id: StockAlertId, session?: ClientSession): Promise<Alert | null> {
      const record = await alerts.findById(_id, null, { ...(session && { session }) }).lean()
      return record && toAlert(record)
    },

    /** False when the alert does not exist, or `person` is given and it is another person's. */
    remove: async (_id: StockAlertId, person?: Person): Promise<boolean> =>
      (await alerts.deleteOne({ _id, ...(person && { person: keyOf(person) }) })).deletedCount ===
      1,

    /** Which of these variants somebody waits for. */
    awaited: (variants: readonly Variant[], now: Date): Promise<Variant[]> =>
      variantsOf({
        productId: { $in: variants.map(({ productId }) => oid(productId)) },
        messageId: null,
        expiresAt: { $gt: now },
      }),
    /** Every variant that has an alert. */
    variants: (): Promise<Variant[]> => variantsOf({}),
    /** Removes every alert of a variant. */
    removeOf: async ({ productId, size }: Variant): Promise<void> => {
      await alerts.deleteMany({ productId, size })
    },

    /** The first alerts in the queue for a size, read in the transaction of `session`. */
    first: async (
      { productId, size }: Variant,
      most: number,
      now: Date,
      session: ClientSession,
    ): Promise<Alert[]> =>
      (
        await alerts
          .find({ productId, size, ...waiting(now) })
          .sort({ createdAt: 1, _id: 1 })
          .limit(most)
          .session(session)
          .lean()
      ).map(toAlert),

    /** As `confirm`, at the end of the transaction. */
    setConfirmed(_id: StockAlertId, session: ClientSession): void {
      const filter = { _id: oid(_id), messageId: null }
      const update = { $set: { stockChecked: true } }
      enqueue(session, [{ collection, name: 'updateOne', filter, update }])
    },

    /** Marks an alert as notified with this message, at the end of the transaction. */
    setNotified(
      _id: StockAlertId,
      message: { messageId: string; notifiedAt: Date },
      session: ClientSession,
    ): void {
      const filter = { _id: oid(_id), messageId: null }
      enqueue(session, [{ collection, name: 'updateOne', filter, update: { $set: message } }])
    },

    /** Puts an alert back into its place in the queue, if its message is still this one. The stock must be checked after this. */
    waitAgain: async ({ _id, messageId }: Alert): Promise<void> => {
      const waits = { messageId: null, notifiedAt: null, stockChecked: false }
      await alerts.updateOne({ _id, messageId }, { $set: waits })
    },

    /** Removes alerts whose message was stored before then. */
    removeNotified: async (before: Date): Promise<void> => {
      await alerts.deleteMany({ notifiedAt: trusted({ $lt: before }) })
    },
    /** The number of waiting people. */
    countWaiting: (now: Date): Promise<number> => alerts.countDocuments(waiting(now)),
    /** The alerts of all people that have waited longest, for the seller. */
    list: async (most: number, now: Date): Promise<Alert[]> =>
      (await alerts.find(waiting(now)).sort({ createdAt: 1, _id: 1 }).limit(most).lean()).map(
        toAlert,
      ),
  }
}

export type StockAlertsStore = ReturnType<typeof createStockAlertsStore>
