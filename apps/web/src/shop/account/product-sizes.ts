import type { SizeStock } from '@aaram/contracts'

/** The sizes of a product with their current stock, and the category for its size chart, if known. */
export type ProductSizes = { stock: readonly SizeStock[]; category: string | null }
export const NO_SIZES: ProductSizes = { stock: [], category: null }
