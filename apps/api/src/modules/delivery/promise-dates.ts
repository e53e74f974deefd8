import { DELIVERY, type DeliveryPromise, inIndia } from '@aaram/contracts'

const DAY_MS = 24 * 3_600_000

/** Business days that the way of a parcel takes, from dispatch to the door. */
export type TransitDays = { min: number; max: number }
/** Says of a calendar date in India, such as `2026-12-25`, whether it is a holiday. */
export type IsHoliday = (date: string) => boolean

/** Days are counted from 1 January 1970, a Thursday. */
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
const isSunday = (day: number) => (day + 4) % 7 === 0

/** How many days a calendar date is before another one; negative when it is after it. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS

/**
 * The days between which an order of this moment arrives. It counts from its day in India, after 14:00 from the next one,
 * and from the first business day on or after that; then processing and the way, in business days.
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
  const today = Math.floor(india / DAY_MS)
  const isAfterCutOff = india - today * DAY_MS > DELIVERY.cutOffMs
  const start = firstFrom(isAfterCutOff ? today + 1 : today)
  const { processing } = DELIVERY
  return {
    from: dateOf(after(start, processing.min + transit.min)),
    to: dateOf(after(start, processing.max + transit.max)),
  }
}
