import type { OfferChannel, UserId } from '@aaram/contracts'
import { trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { upserted } from '../../database/duplicate.ts'
import { type ConsentStep, type Consents, consentModel } from './offer-consent.model.ts'

export function createOffersStore(database: Database) {
  const consents = consentModel(database)
  const given = (step: ConsentStep) =>
    step.given
      ? { $addToSet: { given: step.channel }, $push: { history: step } }
      : { $pull: { given: step.channel }, $push: { history: step } }
  return {
    find: (userId: UserId): Promise<Consents | null> => consents.findById(userId).lean(),
    /** Adds an answer; `token` is for a member who has none. */
    async add(
      userId: UserId,
      step: ConsentStep,
      token: { token: string; tokenDigest: string },
    ): Promise<void> {
      await upserted(() =>
        consents.updateOne(
          { _id: userId },
          { ...given(step), $setOnInsert: token },
          { upsert: true },
        ),
      )
    },
    /** Ends every consent that is given, by the link's token. */
    async endAll(tokenDigest: string, at: Date, wording: string): Promise<void> {
      const found = await consents.findOne({ tokenDigest }).lean()
      for (const channel of found?.given ?? [])
        await consents.updateOne(
          { tokenDigest, given: channel },
          given({ channel, given: false, wording, at }),
        )
    },
    /** Members who agreed to a channel. */
    agreed: (channel: OfferChannel): Promise<Consents[]> =>
      consents
        .find({ given: trusted({ $in: [channel] }) } as object)
        .sort({ _id: 1 })
        .lean(),
  }
}

export type OffersStore = ReturnType<typeof createOffersStore>
