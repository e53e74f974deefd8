import type { ReviewId, ReviewStatus } from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { ReviewChange, ReviewRecord, ReviewsStore } from './reviews.store.ts'
import { createCounted } from './reviews-counted.ts'

type Parts = { store: ReviewsStore; catalogue: CatalogueService }

/** A review as the seller sees it. `metaTitle` is its product's; null when the product no longer exists. */
export type ModeratedReview = ReviewRecord & { metaTitle: string | null }

/** The seller's moderation of reviews. */
export function createReviewModeration(deps: Pick<Deps, 'database' | 'now'>, parts: Parts) {
  const { store, catalogue } = parts
  const counted = createCounted(deps, parts)

  async function withProducts(reviews: readonly ReviewRecord[]): Promise<ModeratedReview[]> {
    const items = await catalogue.byIds([...new Set(reviews.map(({ productId }) => productId))])
    const names = new Map(items.map(({ product }) => [product._id, product.metaTitle]))
    return reviews.map((one) => ({ ...one, metaTitle: names.get(one.productId) ?? null }))
  }

  /** @throws AppError REVIEW_NOT_FOUND */
  async function change(_id: ReviewId, changed: ReviewChange): Promise<ModeratedReview> {
    const known = await store.find({ _id })
    if (!known) throw new AppError('REVIEW_NOT_FOUND')
    const result = await counted(known.productId, async (session) => {
      const before = await store.find({ _id }, session)
      if (!before) throw new AppError('REVIEW_NOT_FOUND')
      await store.change(_id, changed, session)
      const after = { ...before, ...changed }
      // A reply does not change the numbers, but the cached response with the published review must be replaced.
      const isCounted = before.status === 'PUBLISHED' || after.status === 'PUBLISHED'
      return { result: after, isCounted }
    })
    return (await withProducts([result]))[0]!
  }

  return {
    /** Reviews with a status, newest first, and their total number. */
    async list(status: ReviewStatus, most: number) {
      const { reviews, total } = await store.list(status, most)
      return { reviews: await withProducts(reviews), total }
    },
    publish: (id: ReviewId) => change(id, { status: 'PUBLISHED' }),
    reject: (id: ReviewId) => change(id, { status: 'REJECTED' }),
    /** Sets the reply that is shown below the review; null removes it. */
    reply: (id: ReviewId, text: string | null) =>
      change(id, { reply: text === null ? null : { text, at: deps.now() } }),
  }
}
