import { REVIEWS } from '../limits-reviews.ts'
import type { ReviewFit, ReviewSummary } from '../reviews.ts'

/**
 * How a product fits, by the votes in its reviews: the most frequent vote and its count. Null with fewer than ten votes, and
 * when two votes are equally frequent.
 */
export function fitHelp(
  fit: ReviewSummary['fit'],
): { fit: ReviewFit; votes: number; of: number } | null {
  const of = fit.SMALL + fit.AS_EXPECTED + fit.LARGE
  if (of < REVIEWS.fitVotesMin) return null
  const most = Math.max(fit.SMALL, fit.AS_EXPECTED, fit.LARGE)
  const leading = (['SMALL', 'AS_EXPECTED', 'LARGE'] as const).filter((one) => fit[one] === most)
  return leading.length === 1 ? { fit: leading[0]!, votes: most, of } : null
}

const SENTENCE: Readonly<Record<ReviewFit, (share: string) => string>> = {
  SMALL: (share) => `Runs small: ${share} sized up`,
  AS_EXPECTED: (share) => `True to size: ${share} say it fits as expected`,
  LARGE: (share) => `Runs large: ${share} sized down`,
}

/** `Runs large: 6 of 10 sized down`; null when `fitHelp` is null. */
export function fitSentence(votes: ReviewSummary['fit']): string | null {
  const help = fitHelp(votes)
  return help && SENTENCE[help.fit](`${help.votes} of ${help.of}`)
}
