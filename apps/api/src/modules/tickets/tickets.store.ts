import type { TicketTopic, UserId } from '@aaram/contracts'
import { Schema, trusted } from 'mongoose'
import type { ClientSession, Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'
import { enqueue } from '../../database/unit-of-work.ts'

/** A message that somebody wrote to the shop. */
export type Ticket = {
  /** The ticket's number. */
  _id: string
  topic: TicketTopic
  name: string
  email: string
  text: string
  /** The member who was logged in; null for a guest. */
  userId: UserId | null
  createdAt: Date
  answerBy: Date
  settleBy: Date
  closedAt: Date | null
  /** The seller's note when the ticket was closed. */
  note: string | null
  /** When the ticket is deleted; null while it is open. */
  expiresAt: Date | null
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const
const maybeDate = { type: Date, default: null } as const
const ticketModel = defineModel(
  'Ticket',
  new Schema<Ticket>(
    {
      _id: String,
      topic: text,
      name: text,
      email: text,
      text,
      userId: { type: String, default: null },
      createdAt: date,
      answerBy: date,
      settleBy: date,
      closedAt: maybeDate,
      note: { type: String, default: null },
      expiresAt: { ...maybeDate, expires: 0 },
    },
    { collection: 'tickets', versionKey: false },
  ).index({ closedAt: 1, settleBy: 1 }),
)

export function createTicketsStore(database: Database) {
  const tickets = ticketModel(database)
  const { collectionName: collection } = tickets.collection
  return {
    add: (ticket: Ticket, session: ClientSession): void =>
      enqueue(session, [{ collection, name: 'insertOne', document: ticket }]),
    find: (number: string): Promise<Ticket | null> => tickets.findById(number).lean(),
    /** Open tickets, most urgent first; or closed ones, most recently closed first. */
    list: (closed: boolean, most: number): Promise<Ticket[]> =>
      tickets
        .find({ closedAt: closed ? trusted({ $ne: null }) : null })
        .sort(closed ? { closedAt: -1 } : { settleBy: 1, _id: 1 })
        .limit(most)
        .lean(),
    countOpen: (): Promise<number> => tickets.countDocuments({ closedAt: null }),
    /** False when there is no open ticket with this number. */
    close: async (
      number: string,
      change: { closedAt: Date; note: string; expiresAt: Date },
    ): Promise<boolean> =>
      (await tickets.updateOne({ _id: number, closedAt: null }, { $set: change })).modifiedCount ===
      1,
    removeExpired: async (now: Date): Promise<void> => {
      await tickets.deleteMany({ expiresAt: trusted({ $lte: now }) })
    },
  }
}

export type TicketsStore = ReturnType<typeof createTicketsStore>
