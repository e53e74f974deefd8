import * as z from 'zod/mini'
import { rupees } from './codecs.ts'
import { uniqueList } from './unique-list.ts'

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
