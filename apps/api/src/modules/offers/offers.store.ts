import type { OfferChannel, UserId } from '@aaram/contracts'
import { Schema, trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { upserted } from '../../database/duplicate.ts'
import { defineModel } from '../../database/model.ts'

/** One answer of a member, with the wording that was shown. */
export type ConsentStep = { channel: OfferChannel; given: boolean; wording: string; at: Date }
/** A member's consents. `history` contains every answer, oldest first; the last one for a channel counts. */
export type Consents = { _id: UserId; token: string; history: ConsentStep[] }
type ConsentRecord = Consents & {
  /** SHA-256 of the token, with which a link's consents are looked up. */
  tokenDigest: string
  /** The channels on which offers may be sent. */
  given: OfferChannel[]
}

const text = { type: String, required: true } as const
const consentModel = defineModel(
  'OfferConsent',
  new Schema<ConsentRecord>(
    {
      _id: String,
      token: text,
      tokenDigest: { ...text, index: true },
      given: [String],
      history: [
        new Schema(
          { channel: text, given: Boolean, wording: text, at: { type: Date, required: true } },
          { _id: false },
        ),
      ],
    },
    { collection: 'offer_consents', versionKey: false },
  ),
)

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
