import * as z from 'zod/mini'
import { rupees } from './codecs.ts'
import { productId } from './ids.ts'
import { SEARCH_MAX } from './limits.ts'
import { uniqueList } from './unique-list.ts'

/**
 * How a search text was understood. `text`: the typed words without sizes and prices, which become filters; `corrected`:
 * the text that was searched for instead, if words were misspelt.
 */
export const searchMeaning = z.object({
  text: z.string(),
  corrected: z.nullable(z.string()),
  size: uniqueList(z.string()),
  minPrice: z.nullable(rupees),
  maxPrice: z.nullable(rupees),
})
export type SearchMeaning = z.output<typeof searchMeaning>

export const suggestionsQuery = z.object({
  search: z.string().check(z.trim(), z.maxLength(SEARCH_MAX)),
})

/** A product in suggestions. */
export const suggestedProduct = z.object({
  _id: productId,
  title: z.string(),
  metaTitle: z.string(),
  thumbnail: z.string(),
  originalPrice: rupees,
  effectivePrice: rupees,
})
export type SuggestedProduct = z.output<typeof suggestedProduct>

/** `categories`: slugs of the categories with the most results, most common first. */
export const suggestions = {
  /** Popular searches, while fewer than two letters are typed; absent if there are none. */
  popular: z.optional(uniqueList(z.string())),
  products: z.array(suggestedProduct),
  categories: uniqueList(z.string()),
}
