import { NEWSLETTER } from '@aaram/contracts'
import { Schema, type Types, trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { upserted } from '../../database/duplicate.ts'
import { defineModel } from '../../database/model.ts'

/** An address that was entered for the newsletter. The newsletter goes to confirmed addresses only. */
export type Subscriber = {
  email: string
  /** The text of the form at that time. */
  wording: string
  createdAt: Date
  confirmedAt: Date | null
  /** The token of the links in e-mails, which confirm and end this subscription. */
  token: string
}
type SubscriberRecord = Subscriber & {
  _id: Types.ObjectId
  /** SHA-256 of the token. Look-ups use it, so that their timing reveals nothing about the token. */
  tokenDigest: string
  /** When an unconfirmed address is deleted; null for a confirmed one. */
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
      // Only cleans up: expiry is decided by the shop's clock.
      expiresAt: { ...date, expires: 0 },
    },
    { collection: 'newsletter_subscribers', versionKey: false },
  ),
)

export function createNewsletterStore(database: Database) {
  const subscribers = subscriberModel(database)
  return {
    /**
     * The subscription of an address, created from `initial` when there is none. One that is not confirmed gets the new
     * expiry, and one of an earlier release, which has no token, the new token.
     */
    async ensure(
      email: string,
      initial: Omit<Subscriber, 'email' | 'confirmedAt'> & { tokenDigest: string; expiresAt: Date },
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
                  createdAt: { $ifNull: ['$createdAt', initial.createdAt] },
                  wording: { $cond: [hasToken, '$wording', { $literal: initial.wording }] },
                  confirmedAt: { $ifNull: ['$confirmedAt', null] },
                  tokenDigest: { $cond: [hasToken, '$tokenDigest', initial.tokenDigest] },
                  expiresAt: { $cond: [isConfirmed, null, initial.expiresAt] },
                  token: { $cond: [hasToken, '$token', initial.token] },
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
    /** Deletes addresses not confirmed in time, by the shop's clock. Those of an earlier release have no expiry, so theirs is computed from `createdAt`. */
    async removeExpired(now: Date): Promise<void> {
      const madeUntil = new Date(now.getTime() - NEWSLETTER.unconfirmedLifeMs)
      await subscribers.deleteMany({ expiresAt: trusted({ $lte: now }) })
      await subscribers.deleteMany({
        ...{ confirmedAt: null, expiresAt: null },
        createdAt: trusted({ $lte: madeUntil }),
      })
    },
    /** Confirmed subscribers, sorted by address. */
    confirmed: (): Promise<Subscriber[]> =>
      subscribers
        .find({ confirmedAt: trusted({ $ne: null }) })
        .sort({ email: 1 })
        .lean(),
  }
}

export type NewsletterStore = ReturnType<typeof createNewsletterStore>
