/** Limits that only the API applies. The shop's other limits are in `limits.ts`. */

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Requests that place an order or open a payment, by which retries are recognised. Decisions, "Checkout and payment". */
export const ORDER_REQUESTS = {
  /** How long the record of an Idempotency-Key is valid. */
  keyLifeMs: DAY,
  /** How long requests with the same body, but without a key, count as the same request. */
  bodyLifeMs: 30 * SECOND,
  /** How far the database's clock, which removes records, may be ahead of the shop's. */
  clockSkewMs: DAY,
} as const

/** Orders that wait for others of the same person or size: more could not be placed before shoppers give up. */
export const ORDER_QUEUE = { maxPending: 500, retrySeconds: 2 } as const

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

/** The catalogue's version, with which each process recognises outdated cache entries. */
export const CATALOGUE_VERSION = {
  /** The stored version is read again when the known one is older than this. */
  maxAgeMs: 50,
  /** The minimum time between two writes of the version; one write covers all changes since the previous one. */
  writeIntervalMs: 20,
  /** After this time a read counts as failed, so that a database that does not respond does not delay cached responses. */
  readTimeoutMs: 500,
  /** How many changes are stored: those of 4 s if one process writes as fast as it can. */
  changesKept: 200,
} as const

/** Delivery of messages. Decisions, "Messages". */
export const OUTBOX = {
  /** Longer than a gateway may take, so that no second process sends the same message. */
  claimMs: MINUTE,
  /** How many messages each process sends at the same time. */
  maxConcurrent: 8,
  /** About three quarters of an hour in total, after which the next channel is tried. */
  triesMax: 10,
  firstWaitMs: 5 * SECOND,
  /** The messages to one address that `recent` returns. */
  recent: 50,
} as const
