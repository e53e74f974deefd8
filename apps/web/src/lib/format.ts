import { inIndia } from '@aaram/contracts'

// Does not use `Intl`, which is slow to start and differs between browsers. The tests compare both.
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A day in India: `26 Nov 2026`. */
export function formatDate(date: Date): string {
  const india = inIndia(date)
  return `${india.getUTCDate()} ${MONTHS[india.getUTCMonth()]} ${india.getUTCFullYear()}`
}

/** A time in India: `26 Nov 2026, 4:05 pm`. */
export function formatDateTime(date: Date): string {
  const india = inIndia(date)
  const hours = india.getUTCHours()
  const minutes = String(india.getUTCMinutes()).padStart(2, '0')
  return `${formatDate(date)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}

/** A recent time in India, without the year: `1 Dec, 7:50 pm`. */
export const formatDayTime = (date: Date): string => formatDateTime(date).replace(/ \d{4},/, ',')

/** Capitalises each word, for page titles of products (spec section 2). */
export const titleCase = (text: string): string =>
  text.replace(/\S+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
