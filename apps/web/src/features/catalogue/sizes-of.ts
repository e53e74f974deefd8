import { type Product, SIZES, type Size } from '@aaram/contracts'

/** The sizes with at least one unit in stock, in the shop's order. */
export const availableSizes = ({ sizes }: Pick<Product, 'sizes'>): Size[] =>
  SIZES.filter((size) => sizes.some((entry) => entry.size === size && entry.quantity > 0))

/** The sizes of the product that are sold out, in the shop's order. */
export const soldOutSizes = ({ sizes }: Pick<Product, 'sizes'>): Size[] =>
  SIZES.filter((size) => sizes.some((entry) => entry.size === size && entry.quantity === 0))
