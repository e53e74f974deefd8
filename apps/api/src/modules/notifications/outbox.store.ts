import { type DevMessage, OUTBOX, SENT_MESSAGE_LIFE_MS, type StockAlertId } from '@aaram/contracts'
import { type ClientSession, Schema, trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'
import { enqueue } from '../../database/unit-of-work.ts'
import type { Channel } from '../../integrations/message-gateway.ts'

/** A channel, and the address on it. */
export type Route = { channel: Channel; to: string }

/** A message and the state of its delivery. */
export type OutboxRow = {
  _id: string
  template: string
  variables: string[]
  subject: string
  text: string
  code?: string | null
  /** The stock alert that the message belongs to, if there is one. */
  alertId?: StockAlertId | null
  /** For the headers List-Unsubscribe and List-Unsubscribe-Post. */
  unsubscribeUrl?: string | null
  route: Route
  /** Channels to fall back to, best first. */
  left: Route[]
  status: 'waiting' | 'sent' | 'failed'
  tries: number
  /** When it may be tried (again). A claim postpones it, so that no other process takes the message meanwhile. */
  dueAt: Date
  createdAt: Date
  sentAt?: Date | null
  lastFault?: string | null
  /** The id of the request that caused it; rows of an earlier version have none. */
  requestId?: string | null
}

const route = { channel: { type: String, required: true }, to: { type: String, required: true } }
const schema = new Schema<OutboxRow>(
  {
    _id: String,
    template: { type: String, required: true },
    variables: [String],
    subject: String,
    text: String,
    code: String,
    alertId: String,
    unsubscribeUrl: String,
    route: { type: route, required: true, _id: false },
    left: [{ type: route, _id: false }],
    status: { type: String, required: true },
    tries: { type: Number, required: true },
    dueAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    sentAt: Date,
    lastFault: String,
    requestId: String,
  },
  { collection: 'outbox', versionKey: false },
)
schema.index({ status: 1, dueAt: 1 })
schema.index({ 'route.to': 1, _id: -1 })
schema.index({ code: 1 })
schema.index({ createdAt: 1 }, { expireAfterSeconds: SENT_MESSAGE_LIFE_MS / 1_000 })
const outboxModel = defineModel('Outbox', schema)

/** Replaces the content of a message that contained a code. */
export const ERASED = { subject: '', text: '', code: null, variables: [] as string[] }

export function createOutboxStore(database: Database) {
  const rows = outboxModel(database)
  return {
    add: (row: OutboxRow, session: ClientSession): void => {
      const { collectionName: collection } = rows.collection
      enqueue(session, [{ collection, name: 'insertOne', document: row }])
    },

    /** Claims the next due message (or code) until `hiddenUntil`; null when none is due. */
    claim: (now: Date, hiddenUntil: Date, only?: 'codes'): Promise<OutboxRow | null> =>
      rows
        .findOneAndUpdate(
          {
            status: 'waiting',
            dueAt: trusted({ $lte: now }),
            ...(only && { code: trusted({ $gt: '' }) }),
          },
          { $set: { dueAt: hiddenUntil }, $inc: { tries: 1 } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean(),

    /** Stores the result of a try, if the claim is still valid. */
    settle: async ({ _id, dueAt }: OutboxRow, change: Partial<OutboxRow>): Promise<void> => {
      await rows.updateOne({ _id, status: 'waiting', dueAt }, { $set: change })
    },

    /** Removes a message that must no longer be sent, if the claim is still valid. */
    discard: async ({ _id, dueAt }: OutboxRow): Promise<void> => {
      await rows.deleteOne({ _id, status: 'waiting', dueAt })
    },

    forgetAddress: async (to: string): Promise<void> => {
      await rows.deleteMany({ 'route.to': to, status: trusted({ $ne: 'waiting' }) })
    },

    /**
     * Erases codes in messages: those to one address, or those created until `madeUntil`. Waiting messages among them are
     * not sent, for the given reason.
     */
    async eraseCodes(
      which: { to: string } | { madeUntil: Date },
      lastFault: string,
    ): Promise<void> {
      const found = {
        code: trusted({ $gt: '' }),
        ...('to' in which
          ? { 'route.to': which.to }
          : { createdAt: trusted({ $lte: which.madeUntil }) }),
      }
      await rows.updateMany(
        { ...found, status: 'waiting' },
        { $set: { status: 'failed', lastFault, ...ERASED } },
      )
      await rows.updateMany(found, { $set: ERASED })
    },

    /** The number of messages with each status. */
    async counts(): Promise<Record<OutboxRow['status'], number>> {
      const count = (status: OutboxRow['status']) => rows.countDocuments({ status })
      const [waiting, sent, failed] = await Promise.all([
        count('waiting'),
        count('sent'),
        count('failed'),
      ])
      return { waiting, sent, failed }
    },
    /** The number of unsent messages, and since when the oldest has been waiting. */
    async backlog() {
      const [waiting, failed, oldest] = await Promise.all([
        rows.countDocuments({ status: 'waiting' }),
        rows.countDocuments({ status: 'failed' }),
        rows.findOne({ status: 'waiting' }, { createdAt: 1 }).sort({ createdAt: 1 }).lean(),
      ])
      return { waiting, failed, oldest: oldest?.createdAt ?? null }
    },
    /** The newest messages with a status. */
    list: (status: OutboxRow['status'], most: number): Promise<OutboxRow[]> =>
      rows.find({ status }).sort({ dueAt: -1 }).limit(most).lean(),
    /** Makes one failed message, or all, due again on the channel that was tried last. */
    retry: async (now: Date, _id?: string): Promise<number> => {
      const { modifiedCount } = await rows.updateMany(
        // Erased messages have nothing to send.
        { status: 'failed', text: trusted({ $gt: '' }), ...(_id !== undefined && { _id }) },
        { $set: { status: 'waiting', tries: 0, dueAt: now } },
      )
      return modifiedCount
    },

    /** The newest messages first: all, or those to one address. Sorted by id, because the shop's clock may have been set back. */
    async recent(to?: string): Promise<DevMessage[]> {
      const found = await rows
        .find(to === undefined ? {} : { 'route.to': to })
        .sort({ _id: -1 })
        .limit(OUTBOX.recent)
        .lean()
      return found.map(({ route: { channel, to }, template, text, code, createdAt }) => ({
        to,
        channel,
        template,
        text,
        ...(code && { code }),
        at: createdAt,
      }))
    },
  }
}

export type OutboxStore = ReturnType<typeof createOutboxStore>
