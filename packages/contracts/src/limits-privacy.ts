import { DAY, HOUR, MINUTE, SECOND } from './durations.ts'

/** Limits and periods for personal data. The other limits of the shop are in `limits.ts`. */

/** How long the law requires records of an order: eight years, Companies Act 2013, section 128(5). */
export const ORDER_RECORDS_LIFE_MS = 8 * 366 * DAY
/** How long a payment attempt that paid for nothing keeps its delivery address. */
export const UNPAID_ADDRESS_LIFE_MS = 90 * DAY
/** How long ids of courier and payment events are stored. Both senders repeat events for a day or longer. */
export const EVENT_LIFE_MS = 30 * DAY
/** The amount in paise from which rule 46 of the CGST Rules requires the buyer's name and address on the invoice. */
export const NAMED_INVOICE_FROM_PAISE = 50_000_00
/** The newsletter. `confirmations`: the limit of confirmation e-mails to one address. */
export const NEWSLETTER = {
  unconfirmedLifeMs: 7 * DAY,
  confirmations: { most: 3, windowMs: DAY },
  tokenBytes: 24,
} as const
/** Tickets: Consumer Protection (E-Commerce) Rules 2020, rule 4(5). */
export const TICKET = {
  text: { min: 10, max: 2_000 },
  answerMs: 48 * HOUR,
  settleMs: 30 * DAY,
  /** Two years, the period for a consumer's complaint: Consumer Protection Act 2019, section 69. */
  closedLifeMs: 731 * DAY,
  perAddress: { most: 5, windowMs: DAY },
} as const
/** Exports of a person's data. Decisions, "Your data". */
export const DATA_EXPORT = {
  lifeMs: DAY,
  /** Documents read at a time. */
  batch: 200,
  /** Characters in a part of a file. */
  partLength: 200_000,
  /** Documents of one collection that the page shows; the file contains all. */
  shown: 20,
  /** How long a claim is valid unless it is renewed. */
  leaseMs: MINUTE,
} as const
/** The deletion of an account. Decisions, "Your data". */
export const ACCOUNT_DELETION = {
  waitMs: 48 * HOUR,
  /** How often due accounts are deleted. */
  everyMs: 10 * SECOND,
  /** How long after the deletion the writes of requests in flight are deleted too. */
  sweepMs: 10 * MINUTE,
} as const
/** How often records at the end of their retention period are removed. */
export const RETENTION_EVERY_MS = DAY
