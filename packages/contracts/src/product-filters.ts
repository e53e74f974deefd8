import * as z from 'zod/mini'
import { paise, rupees } from './codecs.ts'
import { FILTER } from './limits.ts'
import { toPaise } from './money.ts'
import { plainText } from './text.ts'
import { uniqueList } from './unique-list.ts'

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

const counted = z.object({ value: z.string(), count: z.int() })
/** A value of a filter, and the number of products that it would show. */
export type FacetValue = z.output<typeof counted>

/**
 * For each filter its values, with the number of products in the current selection. A filter does not restrict its own
 * counts. Values without products have the count 0.
 */
export const facets = z.object({
  category: uniqueList(counted, 'value'),
  size: uniqueList(counted, 'value'),
  /** Families in the order of the table. `names`: the sellers' colour names, most common first. */
  color: uniqueList(z.extend(counted, { names: uniqueList(counted, 'value') }), 'value'),
  discounted: uniqueList(counted, 'value'),
  /** The lowest and the highest effective price; null without products. */
  price: z.nullable(z.object({ min: rupees, max: rupees })),
})
export type Facets = z.output<typeof facets>

/** A value that was ignored, because the shop does not have it. */
export const ignoredValue = z.object({ name: z.enum(['size', 'color']), value: z.string() })
export type IgnoredValue = z.output<typeof ignoredValue>
