import { DELIVERY, type DeliveryPromise, inIndia } from '@aaram/contracts'
import { DAY } from '@aaram/contracts/durations'

/** Business days that a parcel is in transit, from dispatch to delivery. */
export type TransitDays = { min: number; max: number }
/** Whether a calendar date in India, such as `2026-12-25`, is a holiday. */
export type IsHoliday = (date: string) => boolean

/** Days are counted from 1 January 1970, a Thursday. */
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)
const isSunday = (day: number) => (day + 4) % 7 === 0

/** Days from one calendar date to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY

/**
 * The first and the last day on which an order placed at this moment arrives. Counting starts on the day of the order in
 * India, or on the next day if it is after 14:00, and moves to the next business day if that day is not one. Processing
 * and transit are then added in business days.
 */
export function promiseDates(
  orderedAt: Date,
  transit: TransitDays,
  isHoliday: IsHoliday,
): DeliveryPromise {
  const isBusinessDay = (day: number) => !isSunday(day) && !isHoliday(dateOf(day))
  const firstFrom = (day: number): number => (isBusinessDay(day) ? day : firstFrom(day + 1))
  const after = (day: number, count: number): number =>
    count === 0 ? day : after(firstFrom(day + 1), count - 1)

  const india = inIndia(orderedAt).getTime()
  const today = Math.floor(india / DAY)
  const isAfterCutOff = india - today * DAY > DELIVERY.cutOffMs
  const start = firstFrom(isAfterCutOff ? today + 1 : today)
  const { processing } = DELIVERY
  return {
    from: dateOf(after(start, processing.min + transit.min)),
    to: dateOf(after(start, processing.max + transit.max)),
  }
}
