import { type ClientSession, trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { type CodeRecord, codeModel } from './code.model.ts'

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
