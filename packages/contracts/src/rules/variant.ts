import type { ProductId, VariantId } from '../ids.ts'
import type { Size } from '../sizes.ts'

/** The id of a product in a size: decisions, "Bag". */
export const variantIdOf = (product: { _id: ProductId; colors: readonly string[] }, size: Size) =>
  `${product._id}-${size}-${product.colors[0] ?? 'none'}` as VariantId
