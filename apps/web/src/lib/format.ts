import { formatDateTime } from '@aaram/contracts'

/** A recent time in India, without the year: `1 Dec, 7:50 pm`. */
export const formatDayTime = (date: Date): string => formatDateTime(date).replace(/ \d{4},/, ',')

/** Capitalises each word, for page titles of products (spec section 2). */
export const titleCase = (text: string): string =>
  text.replace(/\S+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
