import type { Product, Size, VariantId } from '@aaram/contracts'
import type { StoreApi } from 'zustand/vanilla'
import type { UserStore } from '../account/user.ts'
import type { ShopDeps } from '../deps.ts'
import type { Toasts } from '../toasts.ts'
import type { BagItem } from './bag-item.ts'
import type { Notice } from './change-notices.ts'

export type BagState = {
  /** Units in the bag: the badge's number. */
  count: number
  /** The lines, and what can be done with them; null until the bag is opened. */
  items: readonly BagItem[] | null
  actions: BagActions | null
  /** How far a member's list is on its way from the account, until it was here once; a guest has none. */
  account?: 'idle' | 'loading' | 'succeeded' | 'failed'
  /** What changed without the shopper's doing: prices, stock. Until it is read. */
  notices: readonly Notice[]
  /** True while a look into the bag is wanted, as after adding. */
  previewOpen: boolean
}

export type BagDeps = ShopDeps & {
  user: UserStore
  toasts: Toasts
}
export type BagStore = Pick<StoreApi<BagState>, 'getState' | 'setState'>

/** What can be done with an open bag. */
export type BagActions = {
  /** Renews prices and stock of all lines, once at a time. Without an answer all stays as it is. */
  refresh: () => Promise<void>
  /** Follows what another tab changed. */
  read: () => void
  /** Puts one unit in. Nothing happens to a variant that is there: spec section 4. */
  add: (product: Product, size: Size) => void
  /** Only above 0; above stock or the per-item maximum the shopper is told the limit: spec section 5. */
  setQuantity: (variant: VariantId, quantity: number) => void
  /** Takes a line out at once; the toast can bring it back, but not to somebody else. */
  remove: (variant: VariantId) => void
  /** Takes out what was ordered. The shop did the same in the account's bag, with the order. */
  removeOrdered: (variants: readonly VariantId[]) => Promise<void>
  dismissNotices: () => void
}
