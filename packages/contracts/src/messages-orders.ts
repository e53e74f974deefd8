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

/** The consequences of cancelling, in the dialog. */
export const CANCEL_TEXT = {
  request: `You keep the item as it is. While its ${RETURN_WINDOW_DAYS} days last, you can ask again.`,
  unpaid: 'The whole order is cancelled, and nothing is collected.',
} as const
export const cancelRefunds = (amount: Paise) =>
  `${formatRupees(amount)} will go back to where it was paid from.`

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
