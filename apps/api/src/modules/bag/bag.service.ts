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
import { type CatalogueService, type SoldItem, skuOf } from '../catalogue/catalogue.service.ts'
import type { BagLine, BagStore } from './bag.store.ts'

/** The current stock of a size; 0 for a withdrawn product. */
const stockOf = ({ product, withdrawn }: SoldItem, size: Size): number =>
  withdrawn ? 0 : (product.sizes.find((one) => one.size === size)?.quantity ?? 0)

/** A line with current data of the catalogue. */
function toCartItem({ _id, size, quantity }: BagLine, item: SoldItem): CartItem {
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
  /** The products of these lines. One query reads all of them, except those that are already `known`. */
  async function itemsOf(
    lines: readonly Pick<BagLine, 'productId'>[],
    known: readonly SoldItem[] = [],
  ): Promise<Map<ProductId, SoldItem>> {
    const found = new Map(known.map((item) => [item.product._id, item]))
    const missing = new Set(
      lines.flatMap(({ productId }) => (found.has(productId) ? [] : productId)),
    )
    const items = missing.size ? await catalogue.soldByIds([...missing]) : []
    for (const item of items) found.set(item.product._id, item)
    return found
  }
  /** Lines with current data of the catalogue. */
  async function shown(
    lines: readonly BagLine[],
    known?: readonly SoldItem[],
  ): Promise<CartItem[]> {
    const items = await itemsOf(lines, known)
    return lines.flatMap((line) => {
      const item = items.get(line.productId)
      return item ? toCartItem(line, item) : []
    })
  }
  const list = async (userId: UserId) => shown(await store.list(userId))

  /** @throws AppError PRODUCT_NOT_FOUND, PRODUCT_UNAVAILABLE */
  function inShop(item: SoldItem | undefined): SoldItem {
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
      const [[found], before] = await Promise.all([
        catalogue.soldByIds([productId]),
        store.list(userId),
      ])
      const item = inShop(found)
      const stock = stockOf(item, size)
      if (stock === 0) throw new AppError('OUT_OF_STOCK')
      const variant = { productId, size }
      const isIt = (line: BagLine) => line.productId === productId && line.size === size
      if (before.length >= BAG_LINES_MAX && !before.some(isIt)) throw new AppError('BAG_FULL')
      const most = Math.min(stock, QUANTITY_MAX)
      const [added, items] = await Promise.all([
        store.raise(userId, variant, Math.min(asked, most), now()),
        itemsOf(before, [item]),
      ])
      const lines = await store.list(userId)
      // Of several concurrent calls, each that sees too many lines removes its own again.
      if (added && lines.length > BAG_LINES_MAX) {
        await store.remove(userId, added)
        throw new AppError('BAG_FULL')
      }
      // The line may have held more than the current stock.
      const line = lines.find(isIt)
      if (line && line.quantity > most) {
        await store.lower(userId, variant, most)
        line.quantity = most
      }
      return shown(lines, [...items.values()])
    },

    /** @throws AppError CART_ITEM_NOT_FOUND, PRODUCT_UNAVAILABLE, OUT_OF_STOCK, STOCK_LIMIT, QUANTITY_LIMIT */
    async update(
      userId: UserId,
      id: CartItemId,
      { quantity, size }: { quantity: number; size?: Size | undefined },
    ): Promise<CartItem[]> {
      const before = await store.list(userId)
      const line = before.find(({ _id }) => _id === id)
      if (!line) throw new AppError('CART_ITEM_NOT_FOUND')
      const items = await itemsOf(before)
      const wanted = { ...line, size: size ?? line.size, quantity }
      const item = inShop(items.get(line.productId))
      const blocker = quantityBlocker(quantity, stockOf(item, wanted.size))
      if (blocker) throw new AppError(blocker)
      const written =
        wanted.size === line.size
          ? await store.setQuantity(userId, wanted, now())
          : await store.move(userId, wanted, now())
      if (!written) throw new AppError('CART_ITEM_NOT_FOUND')
      return shown(await store.list(userId), [...items.values()])
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
