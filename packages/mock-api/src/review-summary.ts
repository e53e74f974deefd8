import {
  type OrderItem,
  type Product,
  type Review,
  type ReviewSummary,
  ratingOf,
  type User,
} from '@aaram/contracts'

/** A published review. `itemId`: of the order item it is about; null for those that the mock begins with. */
export type MockReview = Review & {
  itemId: OrderItem['_id'] | null
  foundHelpful: Set<User['_id']>
}

export type Reviewed = { products: Product[]; reviews: Map<Product['_id'], MockReview[]> }

/** The numbers of a product's reviews. */
export function summaryOf(reviews: readonly MockReview[]): ReviewSummary {
  const count = (has: (review: MockReview) => boolean) => reviews.filter(has).length
  return {
    ratings: [1, 2, 3, 4, 5].map((stars) => count(({ rating }) => rating === stars)),
    fit: {
      SMALL: count(({ fit }) => fit === 'SMALL'),
      AS_EXPECTED: count(({ fit }) => fit === 'AS_EXPECTED'),
      LARGE: count(({ fit }) => fit === 'LARGE'),
    },
  }
}

/** Counts the reviews of a product anew: its stars, as lists and its page show them, agree with them. */
export function rate(state: Reviewed, id: Product['_id']): void {
  const stars = ratingOf(summaryOf(state.reviews.get(id) ?? []))
  state.products = state.products.map(({ rating: _before, ...product }) => ({
    ...product,
    ...(product._id === id ? stars && { rating: stars } : _before && { rating: _before }),
  }))
}
