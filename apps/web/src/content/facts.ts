import {
  ACCOUNT_DELETION,
  CANCEL_WINDOW_MS,
  CHECKOUT_KEPT_MS,
  DELIVERY,
  OTP,
  RETURN_FEE_PAISE,
  RETURN_WINDOW_MS,
  REVIEWS,
  SESSION_LIFE_MS,
  STOCK_HOLD_MS,
} from '@aaram/contracts'

const MINUTE = 60_000
const hours = (ms: number) => `${ms / (60 * MINUTE)} hours`
const days = (ms: number) => `${ms / (24 * 60 * MINUTE)} days`
const minutes = (ms: number) => `${ms / MINUTE} minutes`
const NUMERALS = 'zero one two three four five six seven eight nine ten'.split(' ')

/** Numbers that the software enforces, in words. They derive from the limits, so the texts always agree with these. */
export const ENFORCED = {
  cancelWindow: hours(CANCEL_WINDOW_MS),
  returnWindow: days(RETURN_WINDOW_MS),
  returnFee: `₹${RETURN_FEE_PAISE / 100}`,
  checkoutKept: hours(CHECKOUT_KEPT_MS),
  reviewEdits: days(REVIEWS.editableMs),
  reviewLink: days(REVIEWS.linkLifeMs),
  stockHold: minutes(STOCK_HOLD_MS),
  session: days(SESSION_LIFE_MS),
  codeLife: minutes(OTP.lifeMs),
  /** The hour in India until which delivery time counts from the day of the order. */
  cutOff: `${DELIVERY.cutOffMs / (60 * MINUTE)}:00`,
  deletionWait: hours(ACCOUNT_DELETION.waitMs),
} as const

/** A small number as a word. */
export const inWords = (count: number): string => NUMERALS[count] ?? String(count)

/** `A, B, or C`. */
export const anyOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(names)

/** `A, B and C`. */
export const allOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)

const businessDays = ({ min, max }: { min: number; max: number }, to = ' to ') =>
  `${min}${to}${max} business days`

/** Promises of people and couriers, which no program enforces: spec section 9, "Policy text". */
export const PROMISED = {
  pickup: '1 to 3 business days',
  reachesUs: '6 to 7 days',
  afterCheck: '2 to 3 business days',
  selfReturn: '5 days',
  processing: '24 to 48 hours',
  metros: businessDays(DELIVERY.metros),
  elsewhere: businessDays(DELIVERY.elsewhere),
  /** The delivery time on the product page. */
  delivery: businessDays(DELIVERY.elsewhere, '-'),
  courierAttempts: '2 to 3',
  supportHours: 'Mon to Sat 10:00 to 18:00 IST',
  reply: '24 hours',
} as const

/** Legal deadlines: Consumer Protection (E-Commerce) Rules, 2020, rule 4(5). */
export const LAWFUL = {
  acknowledge: '48 hours',
  redress: 'one month',
} as const

/** The day of the last change of the policies. */
export const POLICIES_UPDATED = '29 November 2026'
