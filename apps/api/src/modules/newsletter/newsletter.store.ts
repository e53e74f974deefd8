import { NEWSLETTER } from '@aaram/contracts'
import { Schema, type Types, trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { upserted } from '../../database/duplicate.ts'
import { defineModel } from '../../database/model.ts'

/** Who asked for the newsletter; it is sent to those who confirmed their address only. */
export type Subscriber = {
  email: string
  /** What the form said. */
  wording: string
  createdAt: Date
  confirmedAt: Date | null
  /** Of the links in e-mails: it confirms and ends this subscription. */
  token: string
}
type SubscriberRecord = Subscriber & {
  _id: Types.ObjectId
  /** SHA-256 of the token: subscriptions are found by it, so that no comparison depends on the token's own characters. */
  tokenDigest: string
  /** When an address that was not confirmed is deleted; null for one that was. */
  expiresAt: Date | null
}

const date = { type: Date, default: null } as const
const subscriberModel = defineModel(
  'Subscriber',
  new Schema<SubscriberRecord>(
    {
      email: { type: String, required: true, unique: true },
      wording: { type: String, default: '' },
      createdAt: { type: Date, required: true },
      confirmedAt: date,
      token: { type: String, default: '' },
      tokenDigest: { type: String, index: true, sparse: true },
      // Tidies up; what counts is decided by comparing with the shop's clock.
      expiresAt: { ...date, expires: 0 },
    },
    { collection: 'newsletter_subscribers', versionKey: false },
  ),
)

export function createNewsletterStore(database: Database) {
  const subscribers = subscriberModel(database)
  return {
    /**
     * The subscription of an address, made when new, with `fresh`. One of an earlier release, which has no token, gets it, and a life of its own.
     */
    async ensure(
      email: string,
      fresh: Omit<Subscriber, 'email' | 'confirmedAt'> & { tokenDigest: string; expiresAt: Date },
    ): Promise<Subscriber> {
      const hasToken = { $gt: ['$token', ''] }
      const isConfirmed = { $gt: ['$confirmedAt', null] }
      const record = await upserted(() =>
        subscribers
          .findOneAndUpdate(
            { email },
            [
              {
                $set: {
                  createdAt: { $ifNull: ['$createdAt', fresh.createdAt] },
                  wording: { $cond: [hasToken, '$wording', { $literal: fresh.wording }] },
                  confirmedAt: { $ifNull: ['$confirmedAt', null] },
                  tokenDigest: { $cond: [hasToken, '$tokenDigest', fresh.tokenDigest] },
                  expiresAt: { $cond: [isConfirmed, null, fresh.expiresAt] },
                  token: { $cond: [hasToken, '$token', fresh.token] },
                },
              },
            ],
            { upsert: true, returnDocument: 'after', updatePipeline: true },
          )
          .lean(),
      )
      return record
    },
    find: (tokenDigest: string, now: Date): Promise<Subscriber | null> =>
      subscribers
        .findOne({
          tokenDigest,
          $or: [{ expiresAt: null }, { expiresAt: trusted({ $gt: now }) }],
        })
        .lean(),
    /** False when there is no such subscription, or it has expired. */
    async confirm(tokenDigest: string, now: Date): Promise<boolean> {
      const open = { tokenDigest, expiresAt: trusted({ $gt: now }) }
      const change = { $set: { confirmedAt: now, expiresAt: null } }
      const { matchedCount } = await subscribers.updateOne(open, change)
      return (
        matchedCount === 1 || (await subscribers.exists({ tokenDigest, expiresAt: null })) !== null
      )
    },
    remove: async (tokenDigest: string): Promise<boolean> =>
      (await subscribers.deleteOne({ tokenDigest })).deletedCount === 1,
    /** Deletes what was not confirmed in time by the shop's clock. Those of an earlier release have no such time: they count from `createdAt`. */
    async removeExpired(now: Date): Promise<void> {
      const madeUntil = new Date(now.getTime() - NEWSLETTER.unconfirmedLifeMs)
      await subscribers.deleteMany({ expiresAt: trusted({ $lte: now }) })
      await subscribers.deleteMany({
        ...{ confirmedAt: null, expiresAt: null },
        createdAt: trusted({ $lte: madeUntil }),
      })
    },
    /** Those who confirmed, by address. */
    confirmed: (): Promise<Subscriber[]> =>
      subscribers
        .find({ confirmedAt: trusted({ $ne: null }) })
        .sort({ email: 1 })
        .lean(),
  }
}

export type NewsletterStore = ReturnType<typeof createNewsletterStore>
