import { Schema, trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

/** A code that was sent: the client that requested it, and whether it was used, which the client's limit depends on. */
type CodeSend = { _id: string; client: string; network: string; verified: boolean; at: Date }

const DAY_SECONDS = 24 * 3_600

const schema = new Schema<CodeSend>(
  {
    _id: String,
    client: { type: String, required: true },
    network: { type: String, required: true },
    verified: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'code_sends', versionKey: false },
)
schema.index({ client: 1, _id: -1 })
schema.index({ network: 1, _id: -1 })
schema.index({ at: 1 }, { expireAfterSeconds: DAY_SECONDS })
const codeSendModel = defineModel('CodeSend', schema)

export function createCodeSendsStore(database: Database) {
  const sends = codeSendModel(database)
  return {
    add: async (send: CodeSend): Promise<void> => {
      await sends.insertOne(send)
    },
    markVerified: async (_id: string): Promise<void> => {
      await sends.updateOne({ _id }, { $set: { verified: true } })
    },
    clear: async (): Promise<void> => {
      await sends.deleteMany({})
    },
    /** The number of codes sent since `at`. */
    countSince: (at: Date): Promise<number> => sends.countDocuments({ at: trusted({ $gt: at }) }),
    /** The number of the last codes (at most `most`) sent for a client or network, and how many of them were used. */
    async recent(by: { client: string } | { network: string }, most: number) {
      const last = await sends.find(by, { verified: 1 }).sort({ _id: -1 }).limit(most).lean()
      return { sent: last.length, verified: last.filter(({ verified }) => verified).length }
    },
  }
}

export type CodeSendsStore = ReturnType<typeof createCodeSendsStore>
