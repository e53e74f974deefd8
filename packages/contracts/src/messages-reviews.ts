import { REVIEWS } from './limits-reviews.ts'

/** Sentences about reviews and fit, in their own file because most visits do not need them. */

const DAYS = REVIEWS.editableMs / 86_400_000

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

export const REVIEW_FORM_TEXT = {
  title: 'Your reviews',
  lead: 'Tell others how it looks, feels and fits.',
  stars: 'Stars',
  fit: 'How does it fit?',
  fitChoices: {
    SMALL: 'Runs small: I went a size up, or would',
    AS_EXPECTED: 'As expected',
    LARGE: 'Runs large: I went a size down, or would',
  },
  text: 'Your review',
  send: 'Send review',
  change: 'Change review',
  sending: 'Sending...',
  failed: 'The review could not be sent. Please try again.',
  loadFailed: 'Your order could not be loaded.',
  closed: `A review can be changed for ${DAYS} days.`,
  status: {
    PENDING: 'Thank you. The review is checked before it is shown.',
    PUBLISHED: 'Thank you. The review is shown with the product.',
    REJECTED: 'This review is not shown. You can change it.',
  },
} as const

/** `author`: the name under which the review is shown, such as `Asha K.` */
export const signedAs = (author: string) =>
  `By sending it you agree that everybody can read it with the product, under your name as ${author.replace(/\.$/, '')}.`
/** The accessible name of an item's form. */
export const reviewOf = (title: string, size: string) => `${title} (${size})`
export const starsText = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`)
/** The size bought, and how it fits. */
export const boughtSize = (size: string, fit: string) => `Bought size ${size} · ${fit}`
/** The label of a review's button, with the number of people who found it helpful. */
export const helpfulCount = (count: number) =>
  count === 0 ? REVIEWS_TEXT.found : `${REVIEWS_TEXT.found} (${count})`
export const helpfulReviewOf = (author: string) => `The review of ${author} is helpful`
/** From the person's own orders of this category. */
export const keptSizeText = (size: string) => `You kept ${size} in this kind`
