import type { Paise } from './codecs.ts'
import { RETURN_WINDOW_DAYS } from './limits.ts'
import { formatRupees } from './rupees-text.ts'

/** Sentences of orders, in their own file because only an order's page and messages need them. */

/** On the timeline; `at` is the day and time in words. */
export const deliveryAttempted = (at: string) => `Delivery was attempted on ${at}`
export const pickupAttempted = (at: string) => `Pickup was attempted on ${at}`

export const UNDELIVERED_TEXT = {
  returned: 'It could not be delivered and is on its way back to us.',
  lost: 'The parcel was lost on its way to you.',
  notPickedUp: 'It could not be picked up.',
  sentAgain: 'It was sent again.',
} as const

/** Shown with Return and Exchange when the rules forbid them. */
export const REQUEST_BLOCKED_TEXT = {
  notPurchase: 'Return or exchange an item from the order with which you bought it.',
  notDelivered: `Return and exchange open for ${RETURN_WINDOW_DAYS} days once your order is delivered.`,
  cancelled: 'This order was cancelled.',
  requested: 'A return or exchange was requested before.',
} as const

/** Shown with Return and Exchange when they are possible. */
export const returnableUntilText = (at: string) => `Return or exchange until ${at}`

/** The consequences of cancelling, in the dialog. */
export const CANCEL_TEXT = {
  request: `You keep the item as it is. While its ${RETURN_WINDOW_DAYS} days last, you can ask again.`,
  unpaid: 'The whole order is cancelled, and nothing is collected.',
} as const
export const cancelRefunds = (amount: Paise) =>
  `${formatRupees(amount)} will go back to where it was paid from.`

/** In the dialog of a return. */
export const RETURN_TEXT = {
  why: 'Why are you returning it?',
  exchangeInstead: 'Would another size fit? An exchange is free, and we keep the new size for you.',
  ourFault: 'The fault is ours, so the return costs you nothing.',
} as const
/** `fee`: as in the policies. */
export const returnCosts = (fee: string) =>
  `Pickup costs ${fee}, taken off the refund. It is free when the fault is ours.`
/** `pickup`: how long a pickup takes, as the policies say. */
export const returnCollected = (pickup: string) =>
  `We collect it in ${pickup} and pay back after a quality check.`

/** In the dialog of an exchange. */
export const EXCHANGE_TEXT = {
  why: 'Why are you exchanging it?',
  noOtherSize: 'No other size of this piece is in stock right now.',
} as const
/** `pickup`: how long a pickup takes, as the policies say. */
export const exchangeCollected = (pickup: string) =>
  `An exchange is free. We keep the new size for you and collect this one in ${pickup}.`

/** Lists of orders, and the page of an order that is not found. */
export const ORDERS_TEXT = {
  writeReview: 'Write a review',
  noPurchases: 'No purchases yet.',
  noReturns: 'No returns so far.',
  noExchanges: 'No exchanges so far.',
  notYours: 'It may belong to another account, or its address is not complete.',
} as const

/** After Reorder, for a line with less stock than ordered before. */
export const onlyAdded = (units: number, name: string) => `Only ${units} of ${name} could be added.`

/** On the order success page. */
export const ORDER_PLACED_TEXT = {
  thanks: 'Thank you for shopping with us.',
  confirmation: 'A confirmation of your order will be sent to your email or WhatsApp.',
} as const
export const keepCashReady = (amount: Paise) => `Keep ${formatRupees(amount)} in cash ready`
export const paidOnline = (amount: Paise) => `${formatRupees(amount)} paid online`
export const confirmedByPhone = (phone: string) => `By WhatsApp or SMS to ${phone}`
export const confirmedByEmail = (email: string) =>
  `or, where neither arrives, by e-mail to ${email}`
