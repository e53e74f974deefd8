import { Schema } from 'mongoose'
import { defineModel } from '../../database/model.ts'

/** A stored one-time code: only its HMAC. `_id` consists of purpose and target, so a new code replaces the old one. */
export type CodeRecord = {
  _id: string
  mac: string
  tries: number
  /** The id of its send, in `code-sends.store.ts`. */
  sendId: string
  expiresAt: Date
}

export const codeModel = defineModel(
  'Code',
  new Schema<CodeRecord>(
    {
      _id: String,
      mac: { type: String, required: true },
      tries: { type: Number, required: true },
      sendId: { type: String, required: true },
      // Only cleans up: expiry is decided by the shop's clock.
      expiresAt: { type: Date, required: true, expires: 0 },
    },
    { collection: 'codes', versionKey: false },
  ),
)
