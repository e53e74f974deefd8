import { trusted } from 'mongoose'
import type { ClientSession, Database } from '../../database/connect.ts'
import { enqueue } from '../../database/unit-of-work.ts'
import { type Ticket, ticketModel } from './ticket.model.ts'

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
