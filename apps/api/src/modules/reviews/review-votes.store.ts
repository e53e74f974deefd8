import type { ProductId, ReviewId, UserId } from '@aaram/contracts'
import { type ClientSession, Schema, type Types } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'

/** A person's vote that a review is helpful. */
type VoteRecord = {
  reviewId: Types.ObjectId
  userId: Types.ObjectId
  productId: Types.ObjectId
  /** Missing in older votes. */
  at?: Date
}

const id = { type: Schema.Types.ObjectId, required: true } as const
const schema = new Schema<VoteRecord>(
  { reviewId: id, userId: id, productId: id, at: Date },
  { collection: 'review_votes', versionKey: false },
)
// One vote for each person and review.
schema.index({ reviewId: 1, userId: 1 }, { unique: true })
schema.index({ userId: 1, productId: 1 })
const voteModel = defineModel('ReviewVote', schema)

type Vote = { reviewId: ReviewId; userId: UserId; productId: ProductId; at: Date }

export function createReviewVotesStore(database: Database) {
  const votes = voteModel(database)
  return {
    /** Stores a vote, or removes it; false when nothing changed. */
    async set(
      { productId, at, ...vote }: Vote,
      isHelpful: boolean,
      session: ClientSession,
    ): Promise<boolean> {
      if (!isHelpful) return (await votes.deleteOne(vote, { session })).deletedCount === 1
      const once = { $setOnInsert: { productId, at } }
      return (await votes.updateOne(vote, once, { session, upsert: true })).upsertedCount === 1
    },
    count: (reviewId: ReviewId, session: ClientSession): Promise<number> =>
      votes.countDocuments({ reviewId }, { session }),
    /** The reviews of a product that the person voted for. */
    of: async (userId: UserId, productId: ProductId): Promise<ReviewId[]> => {
      const found = await votes.find({ userId, productId }, { reviewId: 1 }).lean()
      return found.map(({ reviewId }) => reviewId.toHexString() as ReviewId)
    },
  }
}

export type ReviewVotesStore = ReturnType<typeof createReviewVotesStore>
