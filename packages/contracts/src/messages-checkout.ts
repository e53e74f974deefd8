import type { Paise } from './codecs.ts'
import { BUYING_WINDOWS } from './limits.ts'
import { formatRupees } from './rupees-text.ts'

/** Sentences of the payment step, apart from all others because a first visit does not need them. */

export const CHECKOUT_TEXT = {
  holdLapsed: 'Your items are no longer kept for you. Press Pay to try again.',
  paymentClosed: 'The payment was not completed. Your bag is as it was.',
  paymentOpen:
    'A payment that you began may still be on its way. Once it arrives, your order is in My Orders.',
  orderOpen: 'An order that you began may have gone through: then it is in My Orders.',
} as const

/** While a payment is open: `Your items are kept for 14:32`. */
export const itemsKept = (secondsLeft: number) => {
  const seconds = String(secondsLeft % 60).padStart(2, '0')
  return `Your items are kept for ${Math.floor(secondsLeft / 60)}:${seconds}`
}

const PAY_ONLINE = 'Please pay this order online.'
const DAYS = BUYING_WINDOWS.codReturnedMs / 86_400_000

/** Why an order cannot be paid in cash, or not be placed. `most` is the limit that was reached, amounts in paise. */
export const codOrdersReached = (most: number) =>
  `${most} of your cash orders have not arrived yet. ${PAY_ONLINE}`
export const codAmountReached = (most: Paise) =>
  `Cash orders that have not arrived yet can come to ${formatRupees(most)} together. ${PAY_ONLINE}`
export const codClosed = (parcels: number) =>
  `${parcels} of your parcels came back undelivered in the last ${DAYS} days, so cash on delivery is closed to you for now. ${PAY_ONLINE}`
export const orderUnitsReached = (most: number) =>
  `An order can have at most ${most} pieces. Please take some out of your bag.`
export const unpaidPaymentsReached = (most: number) =>
  `You have begun ${most} payments in the last hour that were not paid. Please wait a little, or choose cash on delivery.`
