import { DAY } from './durations.ts'

/** Limits of links that show an order without log-in. Decisions, "Tracking links". */
export const TRACKING = {
  /** How long a link works after the order was delivered or has ended otherwise. */
  lifeMs: 30 * DAY,
  tokenLength: 48,
  /** Requests of one client in a minute. */
  requestsPerMinute: 60,
} as const
