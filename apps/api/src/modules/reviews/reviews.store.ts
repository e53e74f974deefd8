import type {
  OrderId,
  OrderItemId,
  ProductId,
  Review,
  ReviewFit,
  ReviewId,
  ReviewInput,
  ReviewStatus,
  ReviewSummary,
  ReviewsQuery,
  Size,
  UserId,
} from '@aaram/contracts'
import mongoose, { Schema, type Types, trusted } from 'mongoose'
import { batchReader } from '../../database/batch-reader.ts'
import type { ClientSession, Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

/** A review with its author's ids and what the seller decided. */
export type ReviewRecord = ReviewInput & {
  _id: ReviewId
  orderId: OrderId
  itemId: OrderItemId
  productId: ProductId
  userId: UserId
  /** The size bought. */
  size: Size
  /** First name and initial of the surname. */
  author: string
  status: ReviewStatus
  createdAt: Date
  /** Null until the review is first changed. */
  editedAt: Date | null
  /** The number of people who found it helpful. */
  helpful: number
  reply: Review['reply']
}
/** The fields that a change of a review can write. */
export type ReviewChange = Partial<
  Omit<ReviewRecord, '_id' | 'orderId' | 'itemId' | 'productId' | 'userId' | 'createdAt'>
>

type StoredReview = Omit<ReviewRecord, '_id' | 'orderId' | 'itemId' | 'productId' | 'userId'> & {
  _id: Types.ObjectId
  orderId: Types.ObjectId
  itemId: Types.ObjectId
  productId: Types.ObjectId
  userId: Types.ObjectId
}

const text = { type: String, required: true } as const
const id = { type: Schema.Types.ObjectId, required: true } as const
const schema = new Schema<StoredReview>(
  {
    orderId: id,
    // One review for each order item, even when a request is sent twice at once.
    itemId: { ...id, unique: true },
    productId: id,
    userId: id,
    rating: { type: Number, required: true },
    text,
    fit: text,
    size: text,
    author: text,
    status: text,
    createdAt: { type: Date, required: true },
    editedAt: { type: Date, default: null },
    helpful: { type: Number, required: true },
    reply: {
      type: new Schema({ text, at: { type: Date, required: true } }, { _id: false }),
      default: null,
    },
  },
  { collection: 'reviews', versionKey: false },
)
schema.index({ productId: 1, status: 1, createdAt: -1, _id: -1 })
schema.index({ productId: 1, status: 1, helpful: -1, createdAt: -1, _id: -1 })
schema.index({ status: 1, createdAt: -1, _id: -1 })
schema.index({ orderId: 1 })
schema.index({ userId: 1 })
const reviewModel = defineModel('Review', schema)

const oid = (hex: string) => new mongoose.Types.ObjectId(hex)
const toRecord = (stored: StoredReview): ReviewRecord => ({
  ...stored,
  _id: stored._id.toHexString() as ReviewId,
  orderId: stored.orderId.toHexString() as OrderId,
  itemId: stored.itemId.toHexString() as OrderItemId,
  productId: stored.productId.toHexString() as ProductId,
  userId: stored.userId.toHexString() as UserId,
})

const SORTS = {
  newest: { createdAt: -1, _id: -1 },
  helpful: { helpful: -1, createdAt: -1, _id: -1 },
} as const satisfies Record<ReviewsQuery['sort'], object>

export function createReviewsStore(database: Database) {
  const reviews = reviewModel(database)
  const find = (filter: object, session: ClientSession | null) =>
    reviews.findOne(filter, null, { session }).lean()

  return {
    ...batchReader(reviews, toRecord),

    find: async (
      by: { _id: ReviewId } | { itemId: OrderItemId },
      session: ClientSession | null = null,
    ): Promise<ReviewRecord | null> => {
      const found = await find(by, session)
      return found && toRecord(found)
    },
    ofOrder: async (orderId: OrderId, session?: ClientSession): Promise<ReviewRecord[]> =>
      (await reviews.find({ orderId }, null, { ...(session && { session }) }).lean()).map(toRecord),

    /** @throws MongoServerError (duplicate key) when the item already has a review. */
    add: async (
      { _id, orderId, itemId, productId, userId, ...review }: ReviewRecord,
      session: ClientSession,
    ): Promise<void> => {
      const ids = { orderId: oid(orderId), itemId: oid(itemId), userId: oid(userId) }
      const document = { _id: oid(_id), ...ids, productId: oid(productId), ...review }
      await reviews.collection.insertOne(document, { session })
    },
    change: async (_id: ReviewId, change: ReviewChange, session: ClientSession): Promise<void> => {
      await reviews.updateOne({ _id }, { $set: change }, { session })
    },

    /** Counts a product's published reviews. */
    async summaryOf(productId: ProductId, session: ClientSession): Promise<ReviewSummary> {
      const groups = await reviews.collection
        .aggregate<{ _id: { rating: number; fit: ReviewFit }; count: number }>(
          [
            { $match: { productId: oid(productId), status: 'PUBLISHED' } },
            { $group: { _id: { rating: '$rating', fit: '$fit' }, count: { $sum: 1 } } },
          ],
          { session },
        )
        .toArray()
      const summary: ReviewSummary = {
        ratings: [0, 0, 0, 0, 0],
        fit: { SMALL: 0, AS_EXPECTED: 0, LARGE: 0 },
      }
      for (const { _id, count } of groups) {
        summary.ratings[_id.rating - 1]! += count
        summary.fit[_id.fit] += count
      }
      return summary
    },

    /** A page of a product's published reviews, and their total number. */
    async page(productId: ProductId, limit: number, { page, sort, rating, size }: ReviewsQuery) {
      const filter = {
        productId,
        status: 'PUBLISHED' as const,
        ...(rating !== undefined && { rating }),
        ...(size !== undefined && { size }),
      }
      const [found, total] = await Promise.all([
        reviews
          .find(filter)
          .sort(SORTS[sort])
          .skip((page - 1) * limit)
          .limit(limit)
          .lean(),
        reviews.countDocuments(filter),
      ])
      return { reviews: found.map(toRecord), total }
    },

    /** The newest published reviews with at least `ratingMin` stars. */
    praising: async (ratingMin: number, most: number): Promise<ReviewRecord[]> =>
      (
        await reviews
          .find({ status: 'PUBLISHED', rating: trusted({ $gte: ratingMin }) })
          .sort(SORTS.newest)
          .limit(most)
          .lean()
      ).map(toRecord),

    /** For the seller: reviews with a status, newest first, and their total number. */
    async list(status: ReviewStatus, most: number) {
      const [found, total] = await Promise.all([
        reviews.find({ status }).sort(SORTS.newest).limit(most).lean(),
        reviews.countDocuments({ status }),
      ])
      return { reviews: found.map(toRecord), total }
    },
  }
}

export type ReviewsStore = ReturnType<typeof createReviewsStore>
