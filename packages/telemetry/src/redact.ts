import { unescape as decoded } from 'node:querystring'

// Also matches a number with a gap in it, and one after an escaped line break.
const PHONE = /(?:(?<!\w)|(?<=\\[nrt]))(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?!\w)/g
// A match begins only at the start of a word, so that the time is linear in the length of the line.
// The first group is an escaped line break or tab, which is kept.
const EMAIL =
  /(\\[nrt]|(?<![^\s"'\\/<>:;,?&=@]))[^\s"'\\/<>:;,?&=@]+@[^\s"'\\/<>:;,?&=@.]+(?:\.[^\s"'\\/<>:;,?&=@.]+)+/g

/** Replaces everything that looks like a phone number or an e-mail address. */
export const withoutPersonalData = (text: string): string =>
  // Few lines contain an @, and checking for it is much faster than the pattern.
  (text.includes('@') ? text.replace(EMAIL, '$1[e-mail]') : text).replace(PHONE, '[phone]')

/**
 * The token of a tracking link, with which anybody can see the order. Matches backslashes and prefixes too, because the web
 * server redirects such paths to `/track/…`.
 */
const TRACKING = /^.*?[/\\]track[/\\].+/is

/** How much of a path is logged. The shop's own paths are much shorter. */
const LOGGED_PATH_MAX = 512

/** Personal data in a path contains a digit, an `@` or an escape; most paths contain none. */
const NEEDS_REDACTION = /[\d@%]/

/** A path for the log, without the query, which contains searches and sources of visits. */
export function loggedPath(url: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  const isLong = path.length > LOGGED_PATH_MAX
  // Cut between segments, because half a phone number would not be recognised.
  const shown = isLong ? path.slice(0, path.lastIndexOf('/', LOGGED_PATH_MAX - 1) + 1) : path
  // Invalid escapes are replaced, and everything else is decoded.
  const text = NEEDS_REDACTION.test(shown) ? withoutPersonalData(decoded(shown)) : shown
  // Only ASCII, because writing a block with other characters takes twice as long.
  return text.replace(TRACKING, '/track/[token]') + (isLong ? '...' : '') + (end < 0 ? '' : '?...')
}
