import { DAY, MINUTE } from './durations.ts'

/** Limits of reviews. */

/** Decisions, "Reviews". The link in the request for reviews is valid from the time it is sent. */
export const REVIEWS = {
  text: { min: 10, max: 1_000 },
  replyMax: 1_000,
  pageSize: 10,
  editableMs: 30 * DAY,
  askAfterMs: 5 * DAY,
  linkLifeMs: 60 * DAY,
  askEveryMs: MINUTE,
  askBatch: 100,
  fitVotesMin: 10,
  inStructuredData: 3,
  testimonials: { shown: 6, ratingMin: 4 },
  keptSizeOrders: 50,
} as const
