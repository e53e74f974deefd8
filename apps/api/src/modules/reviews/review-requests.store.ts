import { type OrderId, REVIEWS } from '@aaram/contracts'
import { type ClientSession, Schema, trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'
import { enqueue } from '../../database/unit-of-work.ts'

/** An order for which a request for reviews is due; removed once the request was sent. */
const schema = new Schema<{ _id: string; dueAt: Date }>(
  { _id: String, dueAt: { type: Date, required: true, index: true } },
  { collection: 'review_requests', versionKey: false },
)
const requestModel = defineModel('ReviewRequest', schema)

export function createReviewRequestsStore(database: Database) {
  const requests = requestModel(database)
  return {
    /** Schedules the request for five days after delivery, in the transaction that records the delivery. */
    schedule(_id: OrderId, deliveredAt: Date, session: ClientSession): void {
      const dueAt = new Date(deliveredAt.getTime() + REVIEWS.askAfterMs)
      const { collectionName: collection } = requests.collection
      enqueue(session, [{ collection, name: 'insertOne', document: { _id, dueAt } }])
    },
    /** The due orders, earliest first. */
    due: async (now: Date, most: number): Promise<OrderId[]> => {
      const filter = { dueAt: trusted({ $lte: now }) }
      const found = await requests.find(filter).sort({ dueAt: 1 }).limit(most).lean()
      return found.map(({ _id }) => _id as OrderId)
    },
    /** False when another process removed it first. */
    remove: async (_id: OrderId, session: ClientSession): Promise<boolean> =>
      (await requests.deleteOne({ _id }, { session })).deletedCount === 1,
  }
}

export type ReviewRequestsStore = ReturnType<typeof createReviewRequestsStore>
