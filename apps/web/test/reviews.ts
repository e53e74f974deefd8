import { type Product, type Review, review } from '@aaram/contracts'
import type { ProductReviews } from '../src/shop/catalogue/product-reviews.ts'

/** Review `number` as the API's answer decodes. */
export const aReview = (number = 1, over: Record<string, unknown> = {}): Review =>
  review.parse({
    _id: String(number).padStart(24, 'f'),
    rating: 4,
    text: `Review number ${number}: soft and wide.`,
    fit: 'LARGE',
    size: 'L',
    author: 'Asha K.',
    createdAt: '2026-11-20T10:00:00.000Z',
    isEdited: false,
    helpful: 0,
    reply: null,
    ...over,
  })

/** Ten reviews of five and two of three stars, of which these are shown. */
export const someReviews = (
  { metaTitle: slug }: Pick<Product, 'metaTitle'>,
  reviews: readonly Review[] = [aReview()],
  over: Partial<ProductReviews> = {},
): ProductReviews => ({
  slug,
  summary: { ratings: [0, 0, 2, 0, 10], fit: { SMALL: 1, AS_EXPECTED: 3, LARGE: 8 } },
  reviews: [...reviews],
  totalCount: 12,
  currentPage: 1,
  totalPages: 2,
  ...over,
})
