import {
  BAG_LINES_MAX,
  type CartItem,
  type CartItemId,
  type ProductId,
  QUANTITY_MAX,
  quantityBlocker,
  type Size,
  type UserId,
  variantIdOf,
} from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { type CatalogueItem, type CatalogueService, skuOf } from '../catalogue/catalogue.service.ts'
import type { BagLine, BagStore } from './bag.store.ts'

/** The current stock of a size; 0 for a withdrawn product. */
const stockOf = ({ product, withdrawn }: CatalogueItem, size: Size): number =>
  withdrawn ? 0 : (product.sizes.find((one) => one.size === size)?.quantity ?? 0)

/** A line with current data of the catalogue. */
function toCartItem({ _id, size, quantity }: BagLine, item: CatalogueItem): CartItem {
  const { product } = item
  return {
    _id,
    productId: product._id,
    variantId: variantIdOf(product, size),
    metaTitle: product.metaTitle,
    title: product.title,
    category: product.category,
    sku: skuOf(item, size),
    size,
    color: product.colors[0] ?? null,
    thumbnail: product.thumbnail,
    quantity,
    originalPrice: product.originalPrice,
    discountedPrice: product.discountedPrice,
    effectivePrice: product.effectivePrice,
    maxStock: stockOf(item, size),
    available: !item.withdrawn,
  }
}

type Parts = { store: BagStore; catalogue: CatalogueService }

/** The bag of an account. It reserves nothing: stock is taken when an order is placed. Decisions, "Bag". */
export function createBagService({ now }: Pick<Deps, 'now'>, { store, catalogue }: Parts) {
  /** Lines with current data of the catalogue. One query reads all their products, except one that is already `known`. */
  async function shown(lines: readonly BagLine[], known?: CatalogueItem): Promise<CartItem[]> {
    const ids = new Set(lines.map(({ productId }) => productId))
    if (known) ids.delete(known.product._id)
    const items = ids.size ? await catalogue.byIds([...ids]) : []
    const found = new Map(items.map((item) => [item.product._id, item]))
    if (known) found.set(known.product._id, known)
    return lines.flatMap((line) => {
      const item = found.get(line.productId)
      return item ? toCartItem(line, item) : []
    })
  }
  const list = async (userId: UserId) => shown(await store.list(userId))

  async function itemInShop(productId: ProductId): Promise<CatalogueItem> {
    const [item] = await catalogue.byIds([productId])
    if (!item) throw new AppError('PRODUCT_NOT_FOUND')
    if (item.withdrawn) throw new AppError('PRODUCT_UNAVAILABLE')
    return item
  }

  return {
    list,

    /**
     * Raises the line to at least `asked` units, within stock and the per-item maximum. Repeating it changes nothing, so
     * a guest's bag is merged by the same call.
     * @throws AppError PRODUCT_NOT_FOUND, PRODUCT_UNAVAILABLE, OUT_OF_STOCK, BAG_FULL
     */
    async add(
      userId: UserId,
      productId: ProductId,
      size: Size,
      asked: number,
    ): Promise<CartItem[]> {
      const item = await itemInShop(productId)
      const stock = stockOf(item, size)
      if (stock === 0) throw new AppError('OUT_OF_STOCK')
      const variant = { productId, size }
      if (await store.hasOthers(userId, variant, BAG_LINES_MAX)) throw new AppError('BAG_FULL')
      const most = Math.min(stock, QUANTITY_MAX)
      const added = await store.raise(userId, variant, asked, most, now())
      const lines = await store.list(userId)
      // Of several concurrent calls, each that sees too many lines removes its own again.
      if (added && lines.length > BAG_LINES_MAX) {
        await store.remove(userId, added)
        throw new AppError('BAG_FULL')
      }
      return shown(lines, item)
    },

    /** @throws AppError CART_ITEM_NOT_FOUND, PRODUCT_UNAVAILABLE, OUT_OF_STOCK, STOCK_LIMIT, QUANTITY_LIMIT */
    async update(
      userId: UserId,
      id: CartItemId,
      { quantity, size }: { quantity: number; size?: Size | undefined },
    ): Promise<CartItem[]> {
      const line = await store.find(userId, id)
      if (!line) throw new AppError('CART_ITEM_NOT_FOUND')
      const wanted = { ...line, size: size ?? line.size, quantity }
      const blocker = quantityBlocker(
        quantity,
        stockOf(await itemInShop(line.productId), wanted.size),
      )
      if (blocker) throw new AppError(blocker)
      const written =
        wanted.size === line.size
          ? await store.setQuantity(userId, id, quantity)
          : await store.move(userId, wanted)
      if (!written) throw new AppError('CART_ITEM_NOT_FOUND')
      return list(userId)
    },

    /** @throws AppError CART_ITEM_NOT_FOUND */
    async remove(userId: UserId, id: CartItemId): Promise<CartItem[]> {
      if (!(await store.remove(userId, id))) throw new AppError('CART_ITEM_NOT_FOUND')
      return list(userId)
    },

    async clear(userId: UserId): Promise<CartItem[]> {
      await store.clear(userId)
      return []
    },

    holdsAny: store.holdsAny,
    /** Removes ordered items from the bag, in the order's transaction. */
    removeOrdered: store.removeVariants,
  }
}

export type BagService = ReturnType<typeof createBagService>
