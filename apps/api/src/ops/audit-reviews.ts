import type { ProductId, ReviewSummary } from '@aaram/contracts'
import type { Stores } from '../stores.ts'
import type { RecordOf } from './audit-records.ts'

type Review = RecordOf<Stores['reviews']>

const none = (): ReviewSummary => ({
  ratings: [0, 0, 0, 0, 0],
  fit: { SMALL: 0, AS_EXPECTED: 0, LARGE: 0 },
})
const textOf = ({ ratings, fit }: ReviewSummary) =>
  [...ratings, fit.SMALL, fit.AS_EXPECTED, fit.LARGE].join(' ')

/** Counts the published reviews of each product while they are read, and compares the counts with the product's numbers. */
export function createReviewTotals() {
  const counted = new Map<string, ReviewSummary>()
  return {
    add(reviews: readonly Review[]): void {
      for (const { productId, status, rating, fit } of reviews) {
        if (status !== 'PUBLISHED') continue
        const summary = counted.get(productId) ?? none()
        counted.set(productId, summary)
        summary.ratings[rating - 1] = (summary.ratings[rating - 1] ?? 0) + 1
        summary.fit[fit] += 1
      }
    },
    discrepancies({
      productId,
      reviewSummary,
    }: {
      productId: ProductId
      reviewSummary: ReviewSummary
    }): string[] {
      return textOf(counted.get(productId) ?? none()) === textOf(reviewSummary)
        ? []
        : [`Product ${productId} shows other numbers than its published reviews have`]
    },
  }
}
