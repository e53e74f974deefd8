import type { Paise } from './codecs.ts'
import { DAY } from './durations.ts'
import { OTP } from './limits.ts'
import { TRACKING } from './limits-tracking.ts'
import { formatRupees } from './rupees-text.ts'

/** Sentences of tracking links and of paying a cash order online, in their own file because few visits need them. */

const DAYS = TRACKING.lifeMs / DAY

export const TRACKING_TEXT = {
  /** On the page of a link that does not work. */
  ended: 'This tracking link does not work any more',
  endedNote: `It works for ${DAYS} days after the delivery, unless the person who ordered ends it earlier. It must be opened whole, as it was sent. Log in to see your order.`,
  failed: 'The order could not be loaded.',
  masked: 'Anyone with this link can see this page, so it shows no name and no full address.',
  toSeeAll: 'Log in to see everything about this order.',
  codeSent: 'A code has been sent to your phone',
  codeFailed: 'The code could not be sent. Please try again.',
  /** On the page of the order, for its owner. */
  linksTitle: 'Tracking links',
  links: `Our messages about this order have a link that shows it without log-in, for ${DAYS} days after the delivery.`,
  endLinks: 'End these links',
  ending: 'Ending...',
  linksEnded: 'The links that we have sent so far do not work any more.',
  endFailed: 'The links could not be ended. Please try again.',
} as const

/** Before a code is sent. `phone`: `••••••3210`. */
export const codeNeeded = (phone: string) =>
  `So that nobody else can do this, we send a code to the phone with which it was ordered: ${phone}.`
export const enterCodeSentTo = (phone: string) =>
  `Enter the ${OTP.length}-digit code sent to ${phone}`

export const PAY_ONLINE_TEXT = {
  offer: 'Pay now by UPI, card or net banking instead of cash at the door.',
  opening: 'Opening...',
  verifying: 'Verifying Payment...',
  paid: 'Your payment has arrived. You pay nothing on delivery.',
  failed: 'The payment could not be opened. Please try again.',
  unconfirmed:
    'We could not be reached just now. If you have paid, please do not pay again: your order shows it within minutes.',
} as const
export const payOnlineNow = (amount: Paise) => `Pay ${formatRupees(amount)} Online`
