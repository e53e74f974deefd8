import * as z from 'zod/mini'
import { productId, rupees } from './codecs.ts'
import { SEARCH_MAX } from './limits.ts'

/**
 * How a search text was understood. `text`: the words that were typed, without sizes and prices, which are filters;
 * `corrected`: what was searched for instead, where words were misspelt.
 */
export const searchMeaning = z.object({
  text: z.string(),
  corrected: z.nullable(z.string()),
  size: z.array(z.string()),
  minPrice: z.nullable(rupees),
  maxPrice: z.nullable(rupees),
})
export type SearchMeaning = z.output<typeof searchMeaning>

export const suggestionsQuery = z.object({
  search: z.string().check(z.trim(), z.maxLength(SEARCH_MAX)),
})

/** A product as suggestions show it. */
export const suggestedProduct = z.object({
  _id: productId,
  title: z.string(),
  metaTitle: z.string(),
  thumbnail: z.string(),
  originalPrice: rupees,
  effectivePrice: rupees,
})
export type SuggestedProduct = z.output<typeof suggestedProduct>

/** `categories`: slugs of those that most of the found products belong to, the commonest first. */
export const suggestions = {
  /** What others search for, while less than two letters are typed; not given where nothing is known. */
  popular: z.optional(z.array(z.string())),
  products: z.array(suggestedProduct),
  categories: z.array(z.string()),
}
