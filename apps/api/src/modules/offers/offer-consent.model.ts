import type { OfferChannel, UserId } from '@aaram/contracts'
import { Schema } from 'mongoose'
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
export const consentModel = defineModel(
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
