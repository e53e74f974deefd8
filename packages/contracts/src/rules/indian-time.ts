import { HOUR } from '../durations.ts'
import { MONTHS } from '../months.ts'

/** India has a single time zone, UTC+5:30, without daylight saving time (since 1945). */
const INDIA_MS = 5.5 * HOUR

/** A Date whose UTC parts are the local parts of `at` in India. */
export const inIndia = (at: Date): Date => new Date(at.getTime() + INDIA_MS)

/** The calendar date in India, such as `2026-11-29`. */
export const indianDate = (at: Date): string => inIndia(at).toISOString().slice(0, 10)

// Formatted without `Intl`, which is slow to start and differs between browsers. The tests compare both.

/** A day in India: `26 Nov 2026`. */
export function formatDate(at: Date): string {
  const india = inIndia(at)
  return `${india.getUTCDate()} ${MONTHS[india.getUTCMonth()]} ${india.getUTCFullYear()}`
}

/** A time in India: `26 Nov 2026, 4:05 pm`. */
export function formatDateTime(at: Date): string {
  const india = inIndia(at)
  const hours = india.getUTCHours()
  const minutes = String(india.getUTCMinutes()).padStart(2, '0')
  return `${formatDate(at)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}
