import { DAY, MINUTE, SECOND } from './durations.ts'

/** Limits that only the API applies. The shop's other limits are in `limits.ts`. */

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
