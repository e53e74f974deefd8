import * as z from 'zod/mini'
import { EMAIL_MAX } from './limits.ts'
import { FIELD_TEXT } from './messages.ts'

/** Lower case, and the domain as DNS writes it (an internationalised one in punycode); '' when it is none. */
function normalised(written: string): string {
  const text = written.trim()
  const at = text.lastIndexOf('@')
  const host = text.slice(at + 1)
  if (at < 1 || /[\s/?#:\\[\]%]/u.test(host) || !URL.canParse(`http://${host}`)) return ''
  return `${text.slice(0, at).toLowerCase()}@${new URL(`http://${host}`).hostname}`
}

/** An e-mail address; letter case never makes a second one, a plus tag is kept. */
export const email = z
  .string()
  .check(
    z.maxLength(EMAIL_MAX, FIELD_TEXT.email),
    z.overwrite(normalised),
    z.maxLength(EMAIL_MAX, FIELD_TEXT.email),
    z.regex(/^[^\s@<>(),;:"\\[\]\p{C}]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/u, FIELD_TEXT.email),
  )
