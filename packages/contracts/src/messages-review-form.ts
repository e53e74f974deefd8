import { DAY } from './durations.ts'
import { REVIEWS } from './limits-reviews.ts'

/** Sentences of the form for a review, in their own file because only an author needs them. */

const DAYS = REVIEWS.editableMs / DAY

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
