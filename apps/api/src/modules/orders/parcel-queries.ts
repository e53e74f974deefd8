import type { Order } from '@aaram/contracts'
import type { ClientSession, Model } from 'mongoose'
import type { ParcelProblem, StoredOrder, Undelivered } from './order.model.ts'

/** Part of the orders store: parcels that did not arrive. */
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
  }
}
