import { randomBytes } from 'node:crypto'
import {
  type LeftOut,
  type Product,
  type ProductId,
  type SeenProduct,
  SHARE_TOKEN_BYTES,
  type ShareToken,
  type UserId,
  WISHLIST_MAX,
  type WishlistItem,
} from '@aaram/contracts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { digestOf } from '../../secret-keys.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { Wishlist, WishlistStore } from './wishlist.store.ts'

type Parts = { store: WishlistStore; catalogue: CatalogueService }
type Content = Omit<Wishlist, 'version'>

/** The products that an account has saved. Decisions, "Wishlist". */
export function createWishlistService({ now }: Pick<Deps, 'now'>, { store, catalogue }: Parts) {
  /** Replaces a list with the result of `next`, which runs again when another request changed the list meanwhile. Null changes nothing. */
  async function change(userId: UserId, next: (list: Content) => Content | null): Promise<void> {
    for (;;) {
      const list = await store.find(userId)
      const changed = next(list)
      if (!changed) return
      const stored = { ...changed, version: list.version }
      const shareDigest = stored.shareToken && digestOf(stored.shareToken)
      if (await store.replace(userId, stored, { shareDigest, updatedAt: now() })) return
    }
  }

  async function newToken(userId: UserId): Promise<ShareToken> {
    const shareToken = randomBytes(SHARE_TOKEN_BYTES).toString('base64url') as ShareToken
    await change(userId, (list) => ({ ...list, shareToken }))
    return shareToken
  }

  return {
    async list(userId: UserId): Promise<{ items: WishlistItem[]; shareToken: ShareToken | null }> {
      const { items, shareToken } = await store.find(userId)
      const today = await catalogue.byIds(items.map(({ productId }) => productId))
      const found = new Map(today.map((one) => [one.product._id, one]))
      const shown = items.flatMap(({ productId, savedAt, seen }) => {
        const one = found.get(productId)
        return one ? { product: one.product, available: !one.withdrawn, savedAt, seen } : []
      })
      return { items: shown.reverse(), shareToken }
    },

    ids: async (userId: UserId): Promise<ProductId[]> =>
      (await store.find(userId)).items.map(({ productId }) => productId),

    /** Saves the products that are not saved yet, the first as the newest. Returns those that could not be saved. */
    async add(userId: UserId, products: readonly SeenProduct[]): Promise<LeftOut[]> {
      const ids = [...new Set(products.map(({ productId }) => productId))]
      const found = new Map((await catalogue.byIds(ids)).map((one) => [one.product._id, one]))
      const savedAt = now()
      let leftOut: LeftOut[] = []
      await change(userId, (list) => {
        const saved = new Set(list.items.map(({ productId }) => productId))
        const added: Content['items'] = []
        leftOut = []
        for (const { productId, seen } of products) {
          const today = found.get(productId)
          if (saved.has(productId)) continue
          if (!today) leftOut.push({ productId, code: 'PRODUCT_NOT_FOUND' })
          else if (today.withdrawn) leftOut.push({ productId, code: 'PRODUCT_UNAVAILABLE' })
          else if (saved.size >= WISHLIST_MAX) leftOut.push({ productId, code: 'WISHLIST_FULL' })
          else {
            saved.add(productId)
            added.push({ productId, savedAt, seen })
          }
        }
        return added.length > 0 ? { ...list, items: [...list.items, ...added.reverse()] } : null
      })
      return leftOut
    },

    see: (userId: UserId, products: readonly SeenProduct[]): Promise<void> =>
      change(userId, (list) => {
        const seen = new Map(products.map((one) => [one.productId, one.seen]))
        const items = list.items.map((one) => ({
          ...one,
          seen: seen.get(one.productId) ?? one.seen,
        }))
        return list.items.length > 0 ? { ...list, items } : null
      }),

    remove: (userId: UserId, productId: ProductId): Promise<void> =>
      change(userId, (list) => {
        const items = list.items.filter((one) => one.productId !== productId)
        return items.length < list.items.length ? { ...list, items } : null
      }),

    share: newToken,
    unshare: (userId: UserId): Promise<void> =>
      change(userId, (list) => list.shareToken && { ...list, shareToken: null }),

    /** @throws AppError WISHLIST_NOT_SHARED */
    async shared(token: ShareToken): Promise<Product[]> {
      const list = await store.findShared(digestOf(token))
      if (!list) throw new AppError('WISHLIST_NOT_SHARED')
      const today = await catalogue.byIds(list.items.map(({ productId }) => productId).reverse())
      return today.flatMap(({ product, withdrawn }) => (withdrawn ? [] : product))
    },
  }
}

export type WishlistService = ReturnType<typeof createWishlistService>
