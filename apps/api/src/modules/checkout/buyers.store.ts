import type { UserId } from '@aaram/contracts'
import { type ClientSession, Schema } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'
import { enqueue } from '../../database/unit-of-work.ts'

/** One document a person, which every cash order of that person writes. */
type Buyer = { _id: UserId; version: number }
const buyerModel = defineModel(
  'Buyer',
  new Schema<Buyer>(
    { _id: String, version: { type: Number, required: true } },
    { collection: 'buyers', versionKey: false },
  ),
)

export function createBuyersStore(database: Database) {
  const { collectionName: collection } = buyerModel(database).collection
  return {
    /**
     * Makes two transactions of one person conflict, also from two processes, so that what the second one counted is
     * counted again. A person's first one may fail with a duplicate key instead: whoever calls this starts again.
     */
    advance: (userId: UserId, session: ClientSession): void =>
      enqueue(session, [
        {
          collection,
          name: 'updateOne',
          filter: { _id: userId },
          update: { $inc: { version: 1 } },
          upsert: true,
        },
      ]),
  }
}

export type BuyersStore = ReturnType<typeof createBuyersStore>
