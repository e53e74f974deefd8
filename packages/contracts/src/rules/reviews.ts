import type { ErrorCode } from '../errors.ts'
import { REVIEWS } from '../limits-reviews.ts'
import type { ReviewSummary } from '../reviews.ts'

/** The average of a product's stars, with two decimals, and the number of reviews; null without reviews. */
export function ratingOf({
  ratings,
}: Pick<ReviewSummary, 'ratings'>): { average: number; count: number } | null {
  const count = ratings.reduce((sum, one) => sum + one, 0)
  if (count === 0) return null
  const stars = ratings.reduce((sum, one, at) => sum + one * (at + 1), 0)
  return { average: Math.round((100 * stars) / count) / 100, count }
}

/** The average for display, with one decimal: `4.3`. */
export const averageText = (average: number): string => average.toFixed(1)

/** Until when the author can change a review. */
export const editableUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + REVIEWS.editableMs)

/** Why a review can no longer be changed; null when it can. */
export const editBlocker = (createdAt: Date, now: Date): ErrorCode | null =>
  now > editableUntil(createdAt) ? 'REVIEW_CLOSED' : null

let characters: Intl.Segmenter | undefined
/** The first grapheme of a word, so that initials of Indic names are right. */
const initialOf = (word: string): string => {
  characters ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const [first] = characters.segment(word)
  return (first?.segment ?? '').toLocaleUpperCase('en-IN')
}

/** The name under which reviews are shown: first name and initial, `Asha K.`; people without a name are shown as a shopper. */
export function authorName({
  firstName,
  lastName,
}: {
  firstName: string
  lastName: string
}): string {
  const [first, ...more] = `${firstName} ${lastName}`.trim().split(/\s+/)
  const last = more.at(-1)
  if (!first) return 'A shopper'
  return last ? `${first} ${initialOf(last)}.` : first
}
