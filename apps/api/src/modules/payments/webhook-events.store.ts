import { EVENT_LIFE_MS } from '@aaram/contracts'
import { type ClientSession, Schema } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

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

export function createWebhookEventsStore(database: Database) {
  const events = eventModel(database)
  return {
    isKnown: async (_id: string): Promise<boolean> => (await events.findById(_id).lean()) !== null,
    /** Stores the id of a processed event; repeating it changes nothing. */
    async add(
      { id, type }: { id: string; type: string },
      now: Date,
      session: ClientSession | null = null,
    ): Promise<void> {
      const expiresAt = new Date(now.getTime() + EVENT_LIFE_MS)
      const kept = { type, heardAt: now, expiresAt }
      await events.updateOne(
        { _id: id },
        { $setOnInsert: kept },
        {
          upsert: true,
          ...(session && { session }),
        },
      )
    },
  }
}

export type WebhookEventsStore = ReturnType<typeof createWebhookEventsStore>
