import type { UserId } from '@aaram/contracts'
import { BATCH_SIZE, batchedRead } from '../../database/batched-read.ts'
import type { Database } from '../../database/connect.ts'
import { type SessionRecord, sessionModel } from './session.model.ts'

export function createSessionsStore(database: Database) {
  const sessions = sessionModel(database)
  const stored = database.connection.collection<SessionRecord>(sessions.collection.collectionName)
  // The driver's method, which is faster than mongoose's: every request of a shopper calls this.
  const read = batchedRead(async (ids: readonly string[]) => {
    const found = await stored.find({ _id: { $in: [...ids] } }, { batchSize: BATCH_SIZE }).toArray()
    return new Map(found.map((record) => [record._id, record]))
  })
  return {
    add: async (record: SessionRecord): Promise<void> => {
      await sessions.insertOne(record)
    },
    /** Null when there is none or it has expired. */
    async find(_id: string, now: Date): Promise<SessionRecord | null> {
      const record = (await read([_id])).get(_id)
      return record && record.expiresAt > now ? record : null
    },
    /** Extends a session that has not ended meanwhile. */
    extend: async (_id: string, expiresAt: Date): Promise<void> => {
      await sessions.updateOne({ _id }, { $set: { expiresAt } })
    },
    remove: async (_id: string): Promise<void> => {
      await sessions.deleteOne({ _id })
    },
    removeOf: async (userId: UserId): Promise<void> => {
      await sessions.deleteMany({ userId })
    },
  }
}

export type SessionsStore = ReturnType<typeof createSessionsStore>
