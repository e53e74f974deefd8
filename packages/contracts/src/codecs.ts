import * as z from 'zod/mini'
import { PAGE_LIMIT_MAX, PAGE_NUMBER_MAX } from './limits.ts'

/** Integer paise: amounts inside the shop (database, arithmetic, payment provider). */
export const paise = z.int().check(z.nonnegative()).brand<'Paise'>()
export type Paise = z.output<typeof paise>

/** Rupees with at most two decimals on the wire, integer paise inside. The only conversion between them. */
export const rupees = z.codec(
  z.number().check(
    z.nonnegative(),
    z.maximum(Number.MAX_SAFE_INTEGER / 1e3),
    // A number with at most two decimals equals its nearest whole number of paise.
    z.refine((value) => Math.round(value * 100) / 100 === value, 'At most two decimals.'),
  ),
  paise,
  { decode: (value) => Math.round(value * 100), encode: (value) => value / 100 },
)

/** ISO 8601 UTC text on the wire, a Date inside. */
export const isoDate = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A number in a query string, clamped to `least … most`. Other text is invalid. */
const clamped = (least: number, most: number) =>
  z.codec(z.string().check(z.regex(/^\s*[+-]?\d+(\.\d+)?\s*$/, 'Not a number.')), z.number(), {
    decode: (text) => Math.min(Math.max(Math.trunc(Number(text)), least), most),
    encode: String,
  })

/** A page number, from 1. */
export const pageNumber = z._default(clamped(1, PAGE_NUMBER_MAX), 1)
/** Entries per page, 1 to 50. */
export const pageLimit = (size: number) => z._default(clamped(1, PAGE_LIMIT_MAX), size)
