/** Numbers of people's data: how long, how many, how often. The other numbers of the shop are in `limits.ts`. */

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What tax and company law require to be kept of an order: eight years, Companies Act 2013, section 128(5). */
export const ORDER_RECORDS_LIFE_MS = 8 * 366 * DAY
/** How long a payment that was begun and paid nothing keeps its delivery address. */
export const UNPAID_ADDRESS_LIFE_MS = 90 * DAY
/** Events of courier and payment provider: both repeat them for a day or longer. */
export const EVENT_LIFE_MS = 30 * DAY
/** From this amount on (paise), rule 46 of the CGST Rules requires the buyer's name and address on the invoice. */
export const NAMED_INVOICE_FROM_PAISE = 50_000_00
/** The newsletter. `confirmations`: e-mails to one address that ask to confirm it. */
export const NEWSLETTER = {
  unconfirmedLifeMs: 7 * DAY,
  confirmations: { most: 3, windowMs: DAY },
  tokenBytes: 24,
} as const
/** What people write to the shop: Consumer Protection (E-Commerce) Rules 2020, rule 4(5). */
export const TICKET = {
  text: { min: 10, max: 2_000 },
  answerMs: 48 * HOUR,
  settleMs: 30 * DAY,
  /** Two years, in which a consumer can go to court: Consumer Protection Act 2019, section 69. */
  closedLifeMs: 731 * DAY,
  perAddress: { most: 5, windowMs: DAY },
} as const
/** The copy of a person's data. Decisions, "Your data". */
export const DATA_EXPORT = {
  lifeMs: DAY,
  /** Documents read at once. */
  batch: 200,
  /** Characters of a part of a file, after which the next one begins. */
  partLength: 200_000,
  /** Documents of one kind that the page shows; the file has all. */
  shown: 20,
  /** How long one process works on it alone, unless it says that it still does. */
  leaseMs: MINUTE,
} as const
/** The deletion of an account. Decisions, "Your data". */
export const ACCOUNT_DELETION = {
  waitMs: 48 * HOUR,
  /** How often accounts that are due are looked for. */
  everyMs: 10 * SECOND,
  /** How long after it what requests under way may have written is deleted, too. */
  sweepMs: 10 * MINUTE,
} as const
/** How often what has been kept long enough is looked for. */
export const RETENTION_EVERY_MS = DAY
