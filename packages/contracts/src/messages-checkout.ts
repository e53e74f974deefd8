import { ADDRESSES_MAX, OTP } from './limits.ts'

/** Sentences of the checkout, in their own file because a first visit does not need them. */

export const CHECKOUT_TEXT = {
  holdLapsed: 'Your items are no longer kept for you. Press Pay to try again.',
  paymentClosed: 'The payment was not completed. Your bag is as it was.',
  paymentOpen:
    'A payment that you began may still be on its way. Once it arrives, your order is in My Orders.',
  orderOpen: 'An order that you began may have gone through: then it is in My Orders.',
  onceOnly: `Your profile holds ${ADDRESSES_MAX} addresses, the most there can be: this one serves this order only.`,
  /** Before and after the link to log-in: `Shopped here before? Log in to use a saved address.` */
  shoppedBefore: 'Shopped here before?',
  toUseSaved: 'to use a saved address.',
  phoneVerified: 'The code verifies the contact phone, and you can follow your order with it.',
  doNotLeave: 'Please do not refresh or close this page.',
  unconfirmed:
    'We could not be reached just now. If you have paid, your order appears in My Orders within minutes, or the money goes back to you.',
} as const

/** Shown with the ways to receive a guest's code. */
export const CODE_BY_TEXT = {
  voice: `We call you and read out a ${OTP.length}-digit code`,
  sms: `We send you a ${OTP.length}-digit code`,
} as const

/** Shown with the payment methods. */
export const PAY_BY_TEXT = {
  ONLINE: 'UPI, cards, net banking and wallets',
  COD: 'You pay when the parcel arrives',
} as const

/** Shown while a payment is open: `Your items are kept for 14:32`. */
export const itemsKept = (secondsLeft: number) => {
  const seconds = String(secondsLeft % 60).padStart(2, '0')
  return `Your items are kept for ${Math.floor(secondsLeft / 60)}:${seconds}`
}
