import * as z from 'zod/mini'
import { paise } from './codecs.ts'
import { FILTER } from './limits.ts'
import { toPaise } from './money.ts'
import { plainText } from './text.ts'

/** A parameter that may be repeated, such as `size=L&size=XL`: several values mean any of them. Sorted, without duplicates. */
const anyOf = () => {
  const value = plainText(FILTER.valueMax).check(z.minLength(1))
  const given = z.array(value).check(z.maxLength(FILTER.valuesMax))
  return z.optional(
    z.codec(z.union([value, given]), z.array(value), {
      decode: (one) => [...new Set([one].flat())].sort(),
      encode: (decoded) => decoded,
    }),
  )
}

/** Rupees in a query, with at most two decimals; decoded to paise. */
const rupeesText = z.optional(
  z.codec(z.string().check(z.regex(/^\d{1,8}(?:\.\d{1,2})?$/, 'Not an amount in rupees.')), paise, {
    decode: (text) => toPaise(Math.round(Number(text) * 100)),
    encode: (amount) => String(amount / 100),
  }),
)

/**
 * Filters of a list of products. Values of one filter are alternatives, and a product must match every filter. Sizes and
 * colours that the shop does not have are ignored and listed in the response; an unknown category has no products.
 */
export const productFilters = {
  category: anyOf(),
  /** Sizes, which must be in stock. */
  size: anyOf(),
  /** Values of `COLOUR_FAMILIES`, or colour names as sellers write them, in any case. */
  color: anyOf(),
  /** Limits of the effective price, inclusive. */
  minPrice: rupeesText,
  maxPrice: rupeesText,
  /** Only products whose price is reduced. */
  discounted: z.optional(z.literal('true')),
}
