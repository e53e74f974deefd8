/** Sentences of lists, search and products. */
export const CATALOGUE_TEXT = {
  productNotFound: 'Product not found',
  chooseCategory: 'Or choose a category:',
  productGone:
    'It may be sold out for good, or the address is mistyped. Search for it, or choose a category:',
} as const

/** A rating for screen readers. */
export const outOfFiveStars = (rating: string | number) => `${rating} out of 5 stars`
/** `12 reviews` */
export const reviewCount = (count: number) => (count === 1 ? '1 review' : `${count} reviews`)
