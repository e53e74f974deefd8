import type { DeliveryPromise } from './delivery.ts'
import { MONTHS } from './months.ts'

/** Sentences about delivery dates and where the shop delivers. */
export const DELIVERY_TEXT = {
  ask: 'Delivery pincode',
  check: 'Check',
  checking: 'Checking...',
  change: 'Change',
  changePincode: 'Change pincode',
  checkFailed: 'We could not check this pincode. Please try again.',
  arrives: 'Arrives',
  late: 'Later than we promised. We are sorry, and keep you informed until it is with you.',
  cod: 'Cash on delivery possible',
  noCod: 'No cash on delivery here, online payment only',
} as const

const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

/** The parts of a calendar date for display: `Thu 3` and the month. */
function dayOf(date: string) {
  const day = new Date(`${date}T00:00:00Z`)
  return {
    day: `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()}`,
    month: MONTHS[day.getUTCMonth()],
  }
}

/** `Tue 8 Dec`. */
export function promisedDay(date: string): string {
  const { day, month } = dayOf(date)
  return `${day} ${month}`
}

/** `Thu 3 to Tue 8 Dec`, `Sat 28 Nov to Thu 3 Dec`, or a single day. */
export function promisedDays({ from, to }: DeliveryPromise): string {
  if (from === to) return promisedDay(to)
  const first = dayOf(from)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${isOneMonth ? first.day : promisedDay(from)} to ${promisedDay(to)}`
}

/** `Arrives Thu 3 to Tue 8 Dec`. */
export const arrivesText = (promise: DeliveryPromise) =>
  `${DELIVERY_TEXT.arrives} ${promisedDays(promise)}`

export const deliverTo = (pincode: string) => `Deliver to ${pincode}`
export const notDelivered = (pincode: string) => `We do not deliver to ${pincode} yet.`
/** Reasons why an order is refused before payment. */
export const chooseOtherAddress = (pincode: string) =>
  `${notDelivered(pincode)} Please choose another address.`
export const codNotPossible = (pincode: string) =>
  `Cash on delivery is not possible to ${pincode}. Please pay this order online.`
