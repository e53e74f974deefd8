// Plain constants without schemas, so that pages can use them without loading validation.

/** The fixed size list of the shop: spec section 2, "Size picker". */
export const SIZES = ['S', 'M', 'L', 'XL'] as const

/** Sort keys of lists. `discount` is the discount as a share of the price. */
export const SORT_KEYS = ['createdAt', 'effectivePrice', 'discount'] as const
export type SortKey = (typeof SORT_KEYS)[number]

/** Known categories, in the order of the menu; the slug is the path. Titles: spec section 2. */
export const CATEGORIES = [
  { slug: 'oversized-t-shirt', title: 'Oversized T-shirt Collection', name: 'Oversized T-Shirt' },
  { slug: 'classic-t-shirt', title: 'Classic T-shirt Collection', name: 'Classic T-Shirt' },
  { slug: 'polo', title: 'Polo Collection', name: 'Polo' },
  { slug: 'shirt', title: 'Shirt Collection', name: 'Shirt' },
  { slug: 'hoodie', title: 'Hoodie Collection', name: 'Hoodie' },
  { slug: 'joggers', title: 'Joggers Collection', name: 'Joggers' },
  { slug: 'shorts', title: 'Shorts Collection', name: 'Shorts' },
] as const
export type CategorySlug = (typeof CATEGORIES)[number]['slug']
