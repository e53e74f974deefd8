import type { OrderId } from '@aaram/contracts'
import mongoose, { type ClientSession, type Model } from 'mongoose'
import { type DocumentState, IS_SHIPPED, type StoredOrder } from './order.model.ts'

const idsOf = (found: readonly Pick<StoredOrder, '_id'>[]) =>
  found.map(({ _id }) => _id.toHexString() as OrderId)

/** Part of the orders store: queries for tax documents. Each uses the index of `documents`. */
export function documentQueries(orders: Model<StoredOrder>) {
  const shipped = { type: 'NEW', 'shipment.status': mongoose.trusted(IS_SHIPPED) }
  const ids = async (filter: object, after: OrderId | null, most: number) =>
    idsOf(
      await orders
        .find({
          ...shipped,
          ...filter,
          ...(after && { _id: mongoose.trusted({ $gt: new mongoose.Types.ObjectId(after) }) }),
        } as object)
        .select({ _id: 1 })
        .sort({ _id: 1 })
        .limit(most)
        .lean<Pick<StoredOrder, '_id'>[]>(),
    )

  return {
    /** Shipped purchases without an invoice, by rising id: at most `most` after `after`. */
    withoutInvoice: (after: OrderId | null, most: number): Promise<OrderId[]> =>
      ids({ documents: null }, after, most),
    /** Cash purchases that were shipped, invoiced and then cancelled, with an invoice that has not been credited. */
    undeliveredCash: (after: OrderId | null, most: number): Promise<OrderId[]> =>
      ids({ documents: 'INVOICED', status: 'CANCELLED', 'payment.method': 'COD' }, after, most),
    /** Changes an order's document state if it is still `from`; false when it was not, and nothing changed. */
    async setDocuments(
      _id: string,
      { from, to }: { from: DocumentState | null; to: DocumentState },
      session: ClientSession,
    ): Promise<boolean> {
      const filter = { _id, documents: from } as object
      const { modifiedCount } = await orders.updateOne(
        filter,
        { $set: { documents: to } },
        { session },
      )
      return modifiedCount === 1
    },
  }
}
