/** Links that show an order without log-in. Decisions, "Tracking links". */
export const TRACKING = {
  /** How long a link works after the delivery, or after another end of its order. */
  lifeMs: 30 * 24 * 3_600_000,
  tokenLength: 48,
  /** Requests of one client address in a minute. */
  requestsPerMinute: 60,
} as const
