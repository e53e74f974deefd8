import type { Paise } from './codecs.ts'
import { formatRupees } from './rupees-text.ts'

/** Texts of the filters of lists. */
export const FILTER_TEXT = {
  open: 'Filter and sort',
  apply: 'Apply',
  clear: 'Clear all',
  size: 'Size',
  color: 'Colour',
  category: 'Category',
  price: 'Price',
  minPrice: 'From (₹)',
  maxPrice: 'To (₹)',
  discounted: 'On sale',
  sort: 'Sort by',
  chosen: 'Chosen filters',
} as const

/** The sort orders of lists. The value is the form parameter `sort`. */
export const SORT_CHOICES = [
  { value: 'createdAt-desc', name: 'Newest' },
  { value: 'effectivePrice-asc', name: 'Price: low to high' },
  { value: 'effectivePrice-desc', name: 'Price: high to low' },
  { value: 'discount-desc', name: 'Biggest discount' },
] as const

type FilterName = keyof typeof FILTER_TEXT
/** A chosen value of a filter: `Size XL`. */
export const chosenFilter = (name: FilterName, value: string): string =>
  `${FILTER_TEXT[name]} ${value}`
export const fromPrice = (amount: Paise): string => `From ${formatRupees(amount)}`
export const toPrice = (amount: Paise): string => `To ${formatRupees(amount)}`

export const ignoredFilters = (
  ignored: readonly { readonly name: string; readonly value: string }[],
): string => {
  const values = ignored.map(({ name, value }) =>
    name in FILTER_TEXT ? chosenFilter(name as FilterName, value) : `${name} ${value}`,
  )
  return `Left out, because the shop does not have it: ${values.join(', ')}.`
}

export const showItems = (items: string): string => `Show ${items}`
export const removeFilter = (filter: string): string => `Remove filter: ${filter}`
