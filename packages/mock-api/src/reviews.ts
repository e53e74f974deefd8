import { type Product, reviewsApi } from '@aaram/contracts'
import { generatedBody } from './responses.ts'
import { type MockReview, type Reviewed, rate } from './review-summary.ts'

/** How many reviews the products have, one after the other: none, few, and more than a page. */
const COUNTS = [4, 0, 13, 1, 7, 0, 3]
const STARS = [5, 4, 5, 3, 5, 4, 2, 5, 4, 1]

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
