import type { DeliveryPromise } from './delivery.ts'
import { DELIVERY_TEXT } from './messages-delivery.ts'
import { MONTHS } from './months.ts'

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
