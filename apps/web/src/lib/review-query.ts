import { SIZES, type Size } from '@aaram/contracts'
import { pageNumberIn } from './page-number.ts'

/** Which reviews of a product the address names; what it does not name, or names wrongly, is left out. */
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

/** The parameters of an address, in their one order; without those that change nothing. */
export const reviewParams = ({ sort, rating, size, page }: ReviewQuery): [string, string][] => [
  ...(sort ? [['sort', sort] as [string, string]] : []),
  ...(rating ? [['rating', String(rating)] as [string, string]] : []),
  ...(size ? [['size', size] as [string, string]] : []),
  ...(page > 1 ? [['page', String(page)] as [string, string]] : []),
]

/** The id of the section of reviews. */
export const REVIEWS_ID = 'reviews'

/** The section of a product's page with these reviews; `path`: the page's. */
export function withReviews(path: string, query: ReviewQuery): string {
  const search = new URLSearchParams(reviewParams(query)).toString()
  return `${path}${search && `?${search}`}#${REVIEWS_ID}`
}
