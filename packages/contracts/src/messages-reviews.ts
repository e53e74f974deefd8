/** Sentences about reviews and fit, in their own file because most visits do not need them. */

/** Names of the fit, for authors and readers. */
export const FIT_TEXT = {
  SMALL: 'Runs small',
  AS_EXPECTED: 'As expected',
  LARGE: 'Runs large',
} as const

export const REVIEWS_TEXT = {
  title: 'Reviews',
  sort: 'Sort',
  newest: 'Newest',
  helpful: 'Most helpful',
  stars: 'Stars',
  allRatings: 'All stars',
  size: 'Size bought',
  allSizes: 'All sizes',
  fit: 'How it fits',
  noneMatch: 'No review matches. Please choose fewer filters.',
  edited: 'edited',
  reply: 'Reply of the shop',
  found: 'Helpful',
  voteFailed: 'That did not work. Please try again.',
  failed: 'The reviews could not be loaded.',
} as const
export const starsText = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`)
/** The size bought, and how it fits. */
export const boughtSize = (size: string, fit: string) => `Bought size ${size} · ${fit}`
/** The label of a review's button, with the number of people who found it helpful. */
export const helpfulCount = (count: number) =>
  count === 0 ? REVIEWS_TEXT.found : `${REVIEWS_TEXT.found} (${count})`
export const helpfulReviewOf = (author: string) => `The review of ${author} is helpful`
/** From the person's own orders of this category. */
export const keptSizeText = (size: string) => `You kept ${size} in this kind`
