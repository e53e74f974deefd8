import {
  type OrderItem,
  type Product,
  type Review,
  type ReviewSummary,
  ratingOf,
  reviewsApi,
  type User,
} from '@aaram/contracts'
import { generatedBody } from './responses.ts'

/** A published review. `itemId`: of the order item it is about; null for those that the mock begins with. */
export type MockReview = Review & {
  itemId: OrderItem['_id'] | null
  foundHelpful: Set<User['_id']>
}

type Reviewed = { products: Product[]; reviews: Map<Product['_id'], MockReview[]> }

/** How many reviews the products have, one after the other: none, few, and more than a page. */
const COUNTS = [4, 0, 13, 1, 7, 0, 3]
const STARS = [5, 4, 5, 3, 5, 4, 2, 5, 4, 1]

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

/** Reviews from the contract for products, and these products with the stars of their reviews. */
export function withReviews(products: Product[]): Reviewed {
  const { reviews: made } = reviewsApi.list.response.parse(
    generatedBody(reviewsApi.list, { list: 'long' }),
  )
  const state: Reviewed = { products, reviews: new Map() }
  let next = 0
  for (const [index, { _id }] of products.entries()) {
    const count = COUNTS[index % COUNTS.length] ?? 0
    const own = made.slice(next, next + count).map(
      (review, nth): MockReview => ({
        ...review,
        rating: STARS[(index + nth) % STARS.length] ?? 5,
        itemId: null,
        foundHelpful: new Set(),
      }),
    )
    next += count
    state.reviews.set(_id, own)
    rate(state, _id)
  }
  return state
}
