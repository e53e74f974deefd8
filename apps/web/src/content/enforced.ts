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
import { DAY, HOUR, MINUTE } from '@aaram/contracts/durations'

const hours = (ms: number) => `${ms / HOUR} hours`
const days = (ms: number) => `${ms / DAY} days`
const minutes = (ms: number) => `${ms / MINUTE} minutes`

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
  cutOff: `${DELIVERY.cutOffMs / HOUR}:00`,
  deletionWait: hours(ACCOUNT_DELETION.waitMs),
} as const
