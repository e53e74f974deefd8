import type { Order, UserId } from '@aaram/contracts'
import mongoose, { type ClientSession, type Model } from 'mongoose'
import type { ParcelProblem, StoredOrder, Undelivered } from './order.model.ts'

/** The part of the orders store that is about parcels: what did not arrive, and what a person still waits for. */
export function parcelQueries(orders: Model<StoredOrder>) {
  return {
    /** Keeps an attempt of the courier that failed, if the order still stands where it stood. */
    async noteAttempt(
      { _id, status }: Pick<Order, '_id' | 'status'>,
      at: Date,
      session: ClientSession,
    ): Promise<boolean> {
      const update = { $push: { failedAttempts: at } }
      return (await orders.updateOne({ _id, status }, update, { session })).modifiedCount === 1
    },
    async noteProblem(
      { _id, status }: Pick<Order, '_id' | 'status'>,
      parcelProblem: ParcelProblem,
      session: ClientSession,
    ): Promise<boolean> {
      const update = { $set: { parcelProblem } }
      return (await orders.updateOne({ _id, status }, update, { session })).modifiedCount === 1
    },
    /** What becomes of units that came back undelivered, once; false changes nothing. */
    async receiveUnits(
      _id: string,
      units: Undelivered['units'],
      session: ClientSession,
    ): Promise<boolean> {
      const { modifiedCount } = await orders.updateOne(
        { _id, status: 'CANCELLED', 'undelivered.units': 'AWAITED' },
        { $set: { 'undelivered.units': units } },
        { session },
      )
      return modifiedCount === 1
    },

    /** A person's cash orders that have not arrived: how many, and what they come to. */
    async openCash(userId: UserId, session: ClientSession) {
      const status = mongoose.trusted({
        $in: ['PENDING', 'CONFIRMED', 'SHIPPED', 'OUT_FOR_DELIVERY'],
      })
      const filter = { userId, type: 'NEW', 'payment.method': 'COD', status } as object
      const found = await orders.find(filter, { totals: 1 }, { session }).lean<StoredOrder[]>()
      const amount = found.reduce((sum, { totals }) => sum + totals.grandTotal, 0)
      return { orders: found.length, amount }
    },
    /** A person's parcels that came back undelivered since then. */
    returnedSince: (userId: UserId, since: Date, session: ClientSession): Promise<number> =>
      orders
        .countDocuments({
          userId,
          'undelivered.cause': 'RETURNED',
          'undelivered.at': mongoose.trusted({ $gt: since }),
        } as object)
        .session(session),
  }
}
