import { RETURN_WINDOW_DAYS } from './limits.ts'

/** Sentences of returns and exchanges, in their own file because only an order's page needs them. */

/** Shown with Return and Exchange when the rules forbid them. */
export const REQUEST_BLOCKED_TEXT = {
  notPurchase: 'Return or exchange an item from the order with which you bought it.',
  notDelivered: `Return and exchange open for ${RETURN_WINDOW_DAYS} days once your order is delivered.`,
  cancelled: 'This order was cancelled.',
  requested: 'A return or exchange was requested before.',
} as const

/** Shown with Return and Exchange when they are possible. */
export const returnableUntilText = (at: string) => `Return or exchange until ${at}`

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
