import { type ClientSession, Schema } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

/** `moved`: the order changed status. `noted`: recorded on the order. `ignored`: older than what was known, or not for the courier to decide. */
export type EventOutcome = 'moved' | 'noted' | 'ignored'
/** An event of the courier, and its outcome. */
export type CourierEvent = {
  _id: string
  orderNumber: string
  status: string
  outcome: EventOutcome
  heardAt: Date
  expiresAt: Date
}

const text = { type: String, required: true } as const
const eventModel = defineModel(
  'CourierEvent',
  new Schema<CourierEvent>(
    {
      _id: String,
      orderNumber: text,
      status: text,
      outcome: text,
      heardAt: { type: Date, required: true },
      expiresAt: { type: Date, expires: 0 },
    },
    { collection: 'courier_events', versionKey: false },
  ),
)

export function createCourierEventsStore(database: Database) {
  const events = eventModel(database)
  return {
    isKnown: async (_id: string, session: ClientSession): Promise<boolean> =>
      (await events.exists({ _id }).session(session)) !== null,
    /** @throws a duplicate key error when another delivery of the event was stored first */
    add: async (event: CourierEvent, session: ClientSession): Promise<void> => {
      await events.insertOne(event, { session })
    },
  }
}

export type CourierEventsStore = ReturnType<typeof createCourierEventsStore>
