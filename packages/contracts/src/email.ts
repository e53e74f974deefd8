import * as z from 'zod/mini'
import { EMAIL_MAX } from './limits.ts'
import { FIELD_TEXT } from './messages.ts'

/** Converts to lower case, and the domain to punycode. '' when the text is not an address. */
function normalised(written: string): string {
  const text = written.trim()
  const at = text.lastIndexOf('@')
  const host = text.slice(at + 1)
  if (at < 1 || /[\s/?#:\\[\]%]/u.test(host) || !URL.canParse(`http://${host}`)) return ''
  return `${text.slice(0, at).toLowerCase()}@${new URL(`http://${host}`).hostname}`
}

const LABEL = '(?!-)[a-z0-9-]{1,63}(?<!-)'
/** An address with a letter in its top-level domain, because `1` and `127.1` would be IP addresses. */
const ADDRESS = new RegExp(
  `^[^\\s@<>(),;:"\\\\[\\]\\p{C}]+@(?:${LABEL}\\.)+(?=[^.]*[a-z])${LABEL}$`,
  'u',
)

/** An e-mail address, converted to lower case. A plus tag is kept. */
export const email = z
  .string()
  .check(
    z.maxLength(EMAIL_MAX, FIELD_TEXT.email),
    z.overwrite(normalised),
    z.maxLength(EMAIL_MAX, FIELD_TEXT.email),
    z.regex(ADDRESS, FIELD_TEXT.email),
  )
