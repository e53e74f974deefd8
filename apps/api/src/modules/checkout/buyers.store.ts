import type { UserId } from '@aaram/contracts'
import { type ClientSession, Schema } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'
import { enqueue } from '../../database/unit-of-work.ts'

/** One document for each person, which every cash order of that person updates. */
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
     * Makes two concurrent transactions of one person conflict, even in two processes, so that the second one counts again.
     * A person's first transactions may fail with a duplicate key instead; the caller must retry them.
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
