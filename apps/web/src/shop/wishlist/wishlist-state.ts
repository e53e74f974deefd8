import type { Product, ProductId, ResponseOf, SeenProduct, wishlistApi } from '@aaram/contracts'
import type { StoreApi } from 'zustand/vanilla'
import type { StoreDeps } from '../store-deps.ts'
import type { SavedItem } from './saved-item.ts'

export type WishlistState = {
  saved: ReadonlySet<ProductId>
  /** The actions of an open wishlist; null until it is opened. */
  actions: WishlistActions | null
}

export type WishlistDeps = StoreDeps & {
  store: Pick<StoreApi<WishlistState>, 'getState' | 'setState'>
}

export type WishlistActions = {
  /** Saves a product, or removes it. */
  toggle: (product: Product, onView: () => void) => void
  /** Removes a product; the toast offers to restore it. */
  remove: (item: SavedItem) => void
  /** Removes a product that was moved to the bag, whose toast reports it. */
  moved: (item: SavedItem) => void
  /** A guest's products, newest first. */
  guestItems: () => SavedItem[]
  /** Loads the account's products, newest first, and updates the hearts. Rejects with an ApiError. */
  accountList: () => Promise<ResponseOf<typeof wishlistApi.list>>
  /** Records the states seen, so that each change is shown once. */
  see: (seen: readonly SeenProduct[]) => Promise<void>
  /** Resolves once the visitor is known and a guest's products are in the account. */
  settled: () => Promise<void>
}

/** Of what toasts of a product on the wishlist are: see `of` of the toasts. */
export const wishlistToasts = (id: ProductId) => `wishlist ${id}`
