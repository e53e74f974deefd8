import type { Product, SizeStock } from '@aaram/contracts'

/** An amount of paise as machines read it: `974.35`. */
export const amountText = (paise: number): string => (paise / 100).toFixed(2)

/**
 * The sizes of a product, each with the id by which the product feed and the page's structured data name it: at most 27
 * characters, the same for ever. Bags know a size by another one, `variantIdOf`, which has the colour too and may be longer.
 */
export const offersOf = ({ _id, sizes }: Pick<Product, '_id' | 'sizes'>) =>
  sizes.map(({ size, quantity }: SizeStock) => ({
    id: `${_id}-${size}`,
    size,
    isAvailable: quantity > 0,
  }))
