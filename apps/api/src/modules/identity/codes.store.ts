import { type ClientSession, Schema, trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

/** A stored one-time code: only its HMAC. `_id` consists of purpose and target, so a new code replaces the old one. */
type CodeRecord = {
  _id: string
  mac: string
  tries: number
  /** The id of its send, in `code-sends.store.ts`. */
  sendId: string
  expiresAt: Date
}

const codeModel = defineModel(
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

export function createCodesStore(database: Database) {
  const codes = codeModel(database)
  return {
    replace: async (
      _id: string,
      code: Pick<CodeRecord, 'mac' | 'sendId' | 'expiresAt'>,
      session: ClientSession,
    ): Promise<void> => {
      await codes.updateOne({ _id }, { $set: { ...code, tries: 0 } }, { upsert: true, session })
    },
    /** Counts a try and returns the code's HMAC; null when it does not exist, has expired, or has no tries left. */
    async countTry(_id: string, mostTries: number, now: Date): Promise<string | null> {
      const live = {
        _id,
        tries: trusted({ $lt: mostTries }),
        expiresAt: trusted({ $gt: now }),
      }
      const record = await codes.findOneAndUpdate(live, { $inc: { tries: 1 } }).lean()
      return record?.mac ?? null
    },
    /** Consumes the code and returns the id of its send; null when another request was first. */
    consume: async (_id: string, mac: string): Promise<string | null> =>
      (await codes.findOneAndDelete({ _id, mac }).lean())?.sendId ?? null,
  }
}

export type CodesStore = ReturnType<typeof createCodesStore>
