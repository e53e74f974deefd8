import { unescape as decoded } from 'node:querystring'

// Also with a gap in it, and after a line break, which JSON writes as a letter.
const PHONE = /(?:(?<!\w)|(?<=\\[nrt]))(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?!\w)/g
// Each word is read from its beginning only, never from every letter on: a line's length then counts once, not squared.
// The first group is JSON's line break or tab, which stays.
const EMAIL =
  /(\\[nrt]|(?<![^\s"'\\/<>:;,?&=@]))[^\s"'\\/<>:;,?&=@]+@[^\s"'\\/<>:;,?&=@.]+(?:\.[^\s"'\\/<>:;,?&=@.]+)+/g

/** Without anything that looks like a phone number or an e-mail address. */
export const withoutPersonalData = (text: string): string =>
  // Few lines have an @, and looking for one costs far less than the pattern.
  (text.includes('@') ? text.replace(EMAIL, '$1[e-mail]') : text).replace(PHONE, '[phone]')

/**
 * The token of a tracking link shows an order to whoever has it. The web server redirects to `/track/…` also from paths
 * with backslashes or dot segments.
 */
const TRACKING = /^.*?[/\\]track[/\\].+/is

/** What of a path is read for the log; the shop's own are far shorter. */
const LOGGED_PATH_MAX = 512

/** Personal data in a path has a digit or an `@`, or is escaped; most paths have none of them. */
const NEEDS_REDACTION = /[\d@%]/

/** A path for the log: no query, which holds what people search for and where they came from. */
export function loggedPath(url: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  const isLong = path.length > LOGGED_PATH_MAX
  // Cut between segments: half a phone number does not look like one.
  const shown = isLong ? path.slice(0, path.lastIndexOf('/', LOGGED_PATH_MAX - 1) + 1) : path
  // What cannot be decoded is replaced, and the rest is decoded all the same.
  const text = NEEDS_REDACTION.test(shown) ? withoutPersonalData(decoded(shown)) : shown
  // ASCII, since writing a block of lines with any other character takes twice as long.
  return text.replace(TRACKING, '/track/[token]') + (isLong ? '...' : '') + (end < 0 ? '' : '?...')
}

/** Where messages of MongoDB, mongoose and the JSON parser quote what somebody typed. */
const QUOTED = [
  [/dup key: \{.*/s, 'dup key: {…}'],
  [/for value ".*" \(type/s, 'for value "…" (type'],
  [/Path `([\w.]+)` \(.*\) is/s, 'Path `$1` (…) is'],
  [/`[^`]*` is not a valid enum value/g, '`…` is not a valid enum value'],
] as const

const withoutValues = (message: string): string =>
  message.endsWith('is not valid JSON')
    ? 'The text is not valid JSON'
    : QUOTED.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), message)

/** Causes of causes that are shown. */
const CAUSES = 3

/**
 * An error for the log: kind, code, message without quoted values, where it was thrown, and its causes. Other properties are
 * left out, since errors of databases and providers carry whole documents and answers.
 */
export function loggableError(error: unknown, causes = CAUSES): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack = '', cause } = error
  const { code } = error as { code?: unknown }
  return {
    type: name,
    message: withoutValues(message),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause instanceof Error && causes > 0 && { cause: loggableError(cause, causes - 1) }),
  }
}
