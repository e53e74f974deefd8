import {
  type CartItem,
  type Product,
  quantityBlocker,
  type Size,
  variantIdOf,
} from '@aaram/contracts'
import { MockError } from '../mock-error.ts'
import type { MockState } from '../state.ts'

/** Finds a product. @throws MockError PRODUCT_NOT_FOUND */
export function productOf(state: MockState, id: Product['_id']): Product {
  const product = state.products.find(({ _id }) => _id === id)
  if (!product) throw new MockError('PRODUCT_NOT_FOUND')
  return product
}

const stockOf = ({ sizes }: Product, size: Size) =>
  sizes.find((one) => one.size === size)?.quantity ?? 0

/** A bag line for a product in a size. @throws MockError when this quantity is not possible */
export function lineOf(
  id: CartItem['_id'],
  product: Product,
  size: Size,
  quantity: number,
): CartItem {
  const maxStock = stockOf(product, size)
  const refused = quantityBlocker(quantity, maxStock)
  if (refused) throw new MockError(refused)
  const { metaTitle, title, category, thumbnail, originalPrice, discountedPrice, effectivePrice } =
    product
  return {
    _id: id,
    productId: product._id,
    variantId: variantIdOf(product, size),
    ...{ metaTitle, title, category, thumbnail, originalPrice, discountedPrice, effectivePrice },
    sku: `${metaTitle}-${size}`,
    size,
    color: product.colors[0] ?? null,
    quantity,
    maxStock,
    available: true,
  }
}
