import type { Order, UserId } from '@aaram/contracts'
import mongoose, { type ClientSession, type Model } from 'mongoose'
import type { ParcelProblem, StoredOrder, Undelivered } from './order.model.ts'

/** Part of the orders store: parcels that did not arrive, and parcels that a person is waiting for. */
export function parcelQueries(orders: Model<StoredOrder>) {
  return {
    /** Records a failed attempt of the courier, if the order has not changed meanwhile. */
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
    /** Records, once, what happens to units that came back undelivered; false when that was recorded before. */
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

    /** A person's cash orders that have not arrived: their number and total amount. */
    async openCash(userId: UserId, session: ClientSession) {
      const status = mongoose.trusted({
        $in: ['PENDING', 'CONFIRMED', 'SHIPPED', 'OUT_FOR_DELIVERY'],
      })
      const filter = { userId, type: 'NEW', 'payment.method': 'COD', status } as object
      const found = await orders.find(filter, { totals: 1 }, { session }).lean<StoredOrder[]>()
      const amount = found.reduce((sum, { totals }) => sum + totals.grandTotal, 0)
      return { orders: found.length, amount }
    },
    /** The number of a person's parcels that came back undelivered since then. */
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
