import * as z from 'zod/mini'
import { FIELD_TEXT } from './messages.ts'

/**
 * The ten digits of an Indian mobile number in any usual notation: removes spaces, dashes and brackets, and a leading +91,
 * 0091, 91 (when 12 digits remain) or 0 (when 11 digits remain).
 */
export function tenDigits(written: string): string {
  const bare = written.replace(/[\s()[\]\-\u2010-\u2015]/g, '')
  if (bare.startsWith('+91')) return bare.slice(3)
  if (bare.startsWith('0091')) return bare.slice(4)
  if (bare.startsWith('91') && bare.length === 12) return bare.slice(2)
  if (bare.startsWith('0') && bare.length === 11) return bare.slice(1)
  return bare
}

/** A mobile number: accepts any usual notation and yields ten digits. */
export const phone = z
  .string()
  .check(
    z.maxLength(40, FIELD_TEXT.phone),
    z.overwrite(tenDigits),
    z.regex(/^[6-9][0-9]{9}$/, FIELD_TEXT.phone),
  )
  .brand<'Phone'>()
export type Phone = z.output<typeof phone>

/** The number as it is stored and dialled: +91 and ten digits. */
export const dialled = (number: Phone) => `+91${number}`
