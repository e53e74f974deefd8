import {
  noLongerAvailable,
  type OrderItem,
  onlyAdded,
  outOfStock,
  productsApi,
  QUANTITY_MAX,
  variantIdOf,
} from '@aaram/contracts'
import type { Shop } from '../../shop/create-shop.ts'

/** `put`: how many lines are in the bag now. `skipped`: a message for each item that could not be added, or not in full. */
export type BoughtAgain = { put: number; skipped: string[] }

/**
 * Adds the items of an order to the bag, at today's prices and as far as there is stock, at most 10 units of each. A bag
 * line that has more units keeps them. Rejects with an ApiError if the products cannot be loaded.
 */
export async function buyAgain(
  { api, bag }: Pick<Shop, 'api' | 'bag'>,
  items: readonly OrderItem[],
): Promise<BoughtAgain> {
  const ids = [...new Set(items.map(({ productId }) => productId))]
  const [actions, { products }] = await Promise.all([
    bag.open(),
    api(productsApi.byIds, { query: { ids } }),
  ])
  const result: BoughtAgain = { put: 0, skipped: [] }
  for (const item of items) {
    const name = `${item.title} (${item.size})`
    const product = products.find(({ _id }) => _id === item.productId)
    const stock = product?.sizes.find(({ size }) => size === item.size)?.quantity ?? 0
    const desired = Math.min(item.quantity, stock, QUANTITY_MAX)
    if (!product) result.skipped.push(`${noLongerAvailable(name)}.`)
    else if (stock === 0) result.skipped.push(`${outOfStock(name)}.`)
    else {
      const variant = variantIdOf(product, item.size)
      const line = () => bag.getState().items?.find(({ variantId }) => variantId === variant)
      actions.add(product, item.size)
      if (desired > (line()?.quantity ?? 0)) actions.setQuantity(variant, desired)
      if (line()) result.put += 1
      if (desired < item.quantity) result.skipped.push(onlyAdded(desired, name))
    }
  }
  return result
}
