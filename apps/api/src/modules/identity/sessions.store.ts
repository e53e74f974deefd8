import type { UserId } from '@aaram/contracts'
import { Schema } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

type SessionRecord = { _id: string; userId: UserId; createdAt: Date; expiresAt: Date }

const sessionModel = defineModel(
  'Session',
  new Schema<SessionRecord>(
    {
      _id: String,
      userId: { type: String, required: true, index: true },
      createdAt: { type: Date, required: true },
      // Only cleans up: expiry is decided by the shop's clock.
      expiresAt: { type: Date, required: true, expires: 0 },
    },
    { collection: 'sessions', versionKey: false },
  ),
)

export function createSessionsStore(database: Database) {
  const sessions = sessionModel(database)
  const stored = database.connection.collection<SessionRecord>(sessions.collection.collectionName)
  return {
    add: async (record: SessionRecord): Promise<void> => {
      await sessions.insertOne(record)
    },
    // The driver's method, which is faster than mongoose's: every request of a shopper calls this.
    find: (_id: string, now: Date): Promise<SessionRecord | null> =>
      stored.findOne({ _id, expiresAt: { $gt: now } }),
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
