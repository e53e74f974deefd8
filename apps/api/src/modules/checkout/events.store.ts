import { Schema } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { isDuplicate } from '../../database/duplicate.ts'
import { defineModel } from '../../database/model.ts'

/** Providers repeat an event for a day. */
const KEEP_MS = 30 * 24 * 3_600_000

type Record = { _id: string; type: string; heardAt: Date; expiresAt: Date }
const eventModel = defineModel(
  'PaymentEvent',
  new Schema<Record>(
    {
      _id: String,
      type: { type: String, required: true },
      heardAt: { type: Date, required: true },
      expiresAt: { type: Date, expires: 0 },
    },
    { collection: 'payment_events', versionKey: false },
  ),
)

export function createEventsStore(database: Database) {
  const events = eventModel(database)
  return {
    /** Keeps an event's id; false when it was heard before. */
    async isNew(id: string, type: string, now: Date): Promise<boolean> {
      try {
        const expiresAt = new Date(now.getTime() + KEEP_MS)
        await events.insertOne({ _id: id, type, heardAt: now, expiresAt })
        return true
      } catch (error) {
        if (isDuplicate(error)) return false
        throw error
      }
    },
  }
}
