import { SIZES, type Size } from '@aaram/contracts'
import { pageNumberIn } from './page-number.ts'

/** The order, filters and page of reviews in the address. Missing or invalid values are left out. */
export type ReviewQuery = {
  sort?: 'helpful' | undefined
  /** One to five stars. */
  rating?: number | undefined
  size?: Size | undefined
  /** From 1. */
  page: number
}

export function reviewQueryIn(query: URLSearchParams): ReviewQuery {
  const rating = query.get('rating') ?? ''
  const size = SIZES.find((one) => one === query.get('size'))
  return {
    ...(query.get('sort') === 'helpful' && { sort: 'helpful' }),
    ...(/^[1-5]$/.test(rating) && { rating: Number(rating) }),
    ...(size && { size }),
    page: pageNumberIn(query),
  }
}

/** The parameters of an address in a fixed order, without default values. */
export const reviewParams = ({ sort, rating, size, page }: ReviewQuery): [string, string][] => [
  ...(sort ? [['sort', sort] as [string, string]] : []),
  ...(rating ? [['rating', String(rating)] as [string, string]] : []),
  ...(size ? [['size', size] as [string, string]] : []),
  ...(page > 1 ? [['page', String(page)] as [string, string]] : []),
]

/** The id of the section of reviews. */
export const REVIEWS_ID = 'reviews'

/** The address of the reviews' section with these reviews. `path`: the product page's. */
export function withReviews(path: string, query: ReviewQuery): string {
  const search = new URLSearchParams(reviewParams(query)).toString()
  return `${path}${search && `?${search}`}#${REVIEWS_ID}`
}
