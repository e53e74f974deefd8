import type { Paise } from './codecs.ts'
import { DAY } from './durations.ts'
import { BUYING_WINDOWS } from './limits.ts'
import { formatRupees } from './rupees-text.ts'

const PAY_ONLINE = 'Please pay this order online.'
const DAYS = BUYING_WINDOWS.codReturnedMs / DAY

/** Reasons why an order cannot be paid in cash, or cannot be placed. `most`: the limit that was reached; amounts in paise. */
export const codOrdersReached = (most: number) =>
  `${most} of your cash orders have not arrived yet. ${PAY_ONLINE}`
export const codAmountReached = (most: Paise) =>
  `Cash orders that have not arrived yet can come to ${formatRupees(most)} together. ${PAY_ONLINE}`
export const codClosed = (parcels: number) =>
  `${parcels} of your parcels came back undelivered in the last ${DAYS} days, so cash on delivery is not available to you for now. ${PAY_ONLINE}`
export const orderUnitsReached = (most: number) =>
  `An order can have at most ${most} pieces. Please take some out of your bag.`
export const unpaidPaymentsReached = (most: number) =>
  `You have begun ${most} payments in the last hour that were not paid. Please wait a little, or choose cash on delivery.`
