import type { Product, SizeStock } from '@aaram/contracts'

/** An amount in paise as machine-readable rupees: `974.35`. */
export const amountText = (paise: number): string => (paise / 100).toFixed(2)

/**
 * The sizes of a product with their ids for the product feed and the page's structured data: permanent, at most 27
 * characters. Bags use another id, `variantIdOf`, which includes the colour and may be longer.
 */
export const offersOf = ({ _id, sizes }: Pick<Product, '_id' | 'sizes'>) =>
  sizes.map(({ size, quantity }: SizeStock) => ({
    id: `${_id}-${size}`,
    size,
    isAvailable: quantity > 0,
  }))
