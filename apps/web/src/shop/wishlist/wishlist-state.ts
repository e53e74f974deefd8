import type { Product, ProductId, ResponseOf, SeenProduct, wishlistApi } from '@aaram/contracts'
import type { StoreApi } from 'zustand/vanilla'
import type { StoreDeps } from '../shop.tsx'
import type { SavedItem } from './saved-item.ts'

export type WishlistState = {
  saved: ReadonlySet<ProductId>
  /** What can be done with an open wishlist; null until it is opened. */
  actions: WishlistActions | null
}

export type WishlistDeps = StoreDeps & {
  store: Pick<StoreApi<WishlistState>, 'getState' | 'setState'>
}

export type WishlistActions = {
  /** Saves a product, or removes it. */
  toggle: (product: Product, onView: () => void) => void
  /** Removes a product; the message offers to bring it back. */
  remove: (item: SavedItem) => void
  /** Takes out what went into the bag, which is said there. */
  moved: (item: SavedItem) => void
  /** A guest's products, the newest first. */
  guestItems: () => SavedItem[]
  /** The account's products, the newest first, which hearts then show too. Rejects with an ApiError. */
  accountList: () => Promise<ResponseOf<typeof wishlistApi.list>>
  /** Records what was seen, so that each change is shown once. */
  see: (seen: readonly SeenProduct[]) => Promise<void>
  /** Resolves once it is known who visits, and a guest's products have reached the account. */
  settled: () => Promise<void>
}
