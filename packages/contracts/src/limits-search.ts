import { DAY, HOUR, SECOND } from './durations.ts'

/**
 * Popular searches. A search is shown when at least `distinctMin` groups of clients used it in one period. The latest
 * `periods` count, each half as much as the next one; at most `storedMax` texts of a period are counted.
 */
export const POPULAR_SEARCHES = {
  shown: 6,
  distinctMin: 5,
  periodMs: 7 * DAY,
  periods: 4,
  lettersMax: 40,
  storedMax: 2_000,
  storeEveryMs: 10 * SECOND,
  /** The number of groups into which clients are hashed; each has millions of addresses. */
  buckets: 1_024,
  /** Texts that wait to be stored; more are not counted. */
  pendingMax: 500,
  /** Counts that are read, the largest first. */
  readMax: 200,
  /** How long the result is cached. */
  cachedMs: 10 * SECOND,
  /** When no more texts can be stored, small counts that were not used for this long are removed. */
  rareMs: HOUR,
} as const
