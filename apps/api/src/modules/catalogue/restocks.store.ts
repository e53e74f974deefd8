import type { ProductId, Size } from '@aaram/contracts'
import mongoose, { type ClientSession, Schema, type Types, trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'
import { enqueue } from '../../database/unit-of-work.ts'

/** Units of a size that came into stock, stored until the people who wait for them are notified. */
export type Restock = {
  _id: string
  productId: ProductId
  size: Size
  units: number
  /** The number of people who were notified of these units. */
  notified: number
}

type RestockRecord = {
  _id: Types.ObjectId
  productId: Types.ObjectId
  size: Size
  units: number
  notified: number
}

const schema = new Schema<RestockRecord>(
  {
    productId: { type: Schema.Types.ObjectId, required: true },
    size: { type: String, required: true },
    units: { type: Number, required: true },
    notified: { type: Number, required: true },
  },
  { collection: 'restocks', versionKey: false },
)
const restockModel = defineModel('Restock', schema)

const toRestock = ({ _id, productId, size, units, notified }: RestockRecord): Restock => ({
  _id: _id.toHexString(),
  productId: productId.toHexString() as ProductId,
  size,
  units,
  notified,
})

/** A queue: every increase of stock adds an entry in its own transaction, and processing removes it. */
export function createRestocksStore(database: Database) {
  const restocks = restockModel(database)
  const { collectionName: collection } = restocks.collection

  return {
    add(
      arrivals: readonly { productId: string | Types.ObjectId; size: Size; delta: number }[],
      session: ClientSession,
    ): void {
      const writes = arrivals.map(({ productId, size, delta }) => ({
        collection,
        name: 'insertOne' as const,
        document: {
          productId: new mongoose.Types.ObjectId(productId),
          size,
          units: delta,
          notified: 0,
        },
      }))
      enqueue(session, writes)
    },

    /** The oldest restocks, at most `most`. */
    oldest: async (most: number): Promise<Restock[]> =>
      (await restocks.find({}).sort({ _id: 1 }).limit(most).lean()).map(toRestock),

    /** Reads a restock in the transaction of `session`; null when it was processed meanwhile. */
    async find(_id: string, session: ClientSession): Promise<Restock | null> {
      const record = await restocks.findById(_id).session(session).lean()
      return record && toRestock(record)
    },

    /** Sets the total number of people notified, at the end of the transaction. */
    setNotified(_id: string, notified: number, session: ClientSession): void {
      const filter = { _id: new mongoose.Types.ObjectId(_id) }
      enqueue(session, [{ collection, name: 'updateOne', filter, update: { $set: { notified } } }])
    },

    /** Removes a processed restock, at the end of the transaction. */
    remove(_id: string, session: ClientSession): void {
      const filter = { _id: new mongoose.Types.ObjectId(_id) }
      enqueue(session, [{ collection, name: 'deleteOne', filter }])
    },

    /** Removes restocks that nobody waits for. */
    removeAll: async (ids: readonly string[]): Promise<void> => {
      if (ids.length) await restocks.deleteMany({ _id: trusted({ $in: ids }) })
    },
  }
}

export type RestocksStore = ReturnType<typeof createRestocksStore>
