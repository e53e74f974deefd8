import { type ClientSession, Schema, trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

/** A one-time code as kept: its HMAC only. `_id` names purpose and target, so a new code replaces the old. */
type CodeRecord = {
  _id: string
  mac: string
  tries: number
  /** The send that it went out with: `code-sends.store.ts`. */
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
      // Tidies up; what counts is decided by comparing with the shop's clock.
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
    /** Counts a try and answers the code's HMAC; null when it is missing, expired or tried out. */
    async countTry(_id: string, mostTries: number, now: Date): Promise<string | null> {
      const live = {
        _id,
        tries: trusted({ $lt: mostTries }),
        expiresAt: trusted({ $gt: now }),
      }
      const record = await codes.findOneAndUpdate(live, { $inc: { tries: 1 } }).lean()
      return record?.mac ?? null
    },
    /** Uses the code up and answers its send; null when somebody else was first. */
    consume: async (_id: string, mac: string): Promise<string | null> =>
      (await codes.findOneAndDelete({ _id, mac }).lean())?.sendId ?? null,
  }
}

export type CodesStore = ReturnType<typeof createCodesStore>
