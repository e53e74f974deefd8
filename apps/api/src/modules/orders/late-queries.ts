import type { Order } from '@aaram/contracts'
import mongoose, { type ClientSession, type Model } from 'mongoose'
import type { StoredOrder } from './order.model.ts'

/** Statuses in which a purchase can be late. */
const UNDER_WAY = [
  'PENDING',
  'CONFIRMED',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
] as const satisfies readonly Order['status'][]

/** Part of the orders store: missed delivery promises. */
export function lateQueries(orders: Model<StoredOrder>) {
  return {
    /** The ids of purchases in transit that were promised before this date in India, longest overdue first. */
    async lateIds(
      date: string,
      { most, unnotified = false }: { most: number; unnotified?: boolean },
    ): Promise<string[]> {
      const filter = {
        status: mongoose.trusted({ $in: UNDER_WAY }),
        'promise.to': mongoose.trusted({ $lt: date }),
        ...(unnotified && { lateNotifiedAt: null }),
      }
      const found = await orders
        .find(filter as object, { _id: 1 })
        .sort({ 'promise.to': 1, _id: 1 })
        .limit(most)
        .lean()
      return found.map(({ _id }) => _id.toHexString())
    },
    /** Records, once, that the shopper was notified. False when that was recorded before, or the order has arrived. */
    async noteLate(_id: string, at: Date, session: ClientSession): Promise<boolean> {
      const { modifiedCount } = await orders.updateOne(
        { _id, status: mongoose.trusted({ $in: UNDER_WAY }), lateNotifiedAt: null } as object,
        { $set: { lateNotifiedAt: at } },
        { session },
      )
      return modifiedCount === 1
    },
  }
}
