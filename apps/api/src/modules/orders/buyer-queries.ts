import type { UserId } from '@aaram/contracts'
import mongoose, { type ClientSession, type Model } from 'mongoose'
import type { StoredOrder } from './order.model.ts'

/** Part of the orders store: what limits a person's cash orders. */
export function buyerQueries(orders: Model<StoredOrder>) {
  return {
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
