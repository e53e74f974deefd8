// One locale for everybody: what the server renders must be what every browser renders.
const IST = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: false,
})
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A day in India: `26 Nov 2026`. Month names are our own, because browsers abbreviate them differently. */
export function formatDate(date: Date): string {
  const { day, month, year } = inIndia(date)
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`
}

/** A moment in India: `26 Nov 2026, 4:05 pm`. */
export function formatDateTime(date: Date): string {
  const { hour, minute } = inIndia(date)
  const hours = Number(hour) % 24
  return `${formatDate(date)}, ${hours % 12 || 12}:${minute} ${hours < 12 ? 'am' : 'pm'}`
}

/** A moment of these days in India, without its year: `1 Dec, 7:50 pm`. */
export const formatDayTime = (date: Date): string => formatDateTime(date).replace(/ \d{4},/, ',')

const inIndia = (date: Date) =>
  Object.fromEntries(IST.formatToParts(date).map(({ type, value }) => [type, value]))

/** Each word with a capital: page titles of products (spec section 2). */
export const titleCase = (text: string): string =>
  text.replace(
    /\S+/gu,
    (word) => word.charAt(0).toLocaleUpperCase('en-IN') + word.slice(1).toLocaleLowerCase('en-IN'),
  )
