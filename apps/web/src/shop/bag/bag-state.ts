import type { Product, Size, VariantId } from '@aaram/contracts'
import type { StoreApi } from 'zustand/vanilla'
import type { UserStore } from '../account/user.ts'
import type { ShopDeps } from '../deps.ts'
import type { Toasts } from '../toasts.ts'
import type { BagItem } from './bag-item.ts'
import type { Notice } from './change-notices.ts'

export type BagState = {
  /** The number of units in the bag, for the badge. */
  count: number
  /** The lines; null until the bag is opened. */
  items: readonly BagItem[] | null
  actions: BagActions | null
  /** The status of the first load of a member's list; absent for a guest. */
  account?: 'idle' | 'loading' | 'succeeded' | 'failed'
  /** Notices of changes that the shopper did not make (prices, stock), until they are read. */
  notices: readonly Notice[]
  /** True while the preview is open, as after adding. */
  previewOpen: boolean
}

export type BagDeps = ShopDeps & {
  user: UserStore
  toasts: Toasts
}
export type BagStore = Pick<StoreApi<BagState>, 'getState' | 'setState'>

/** The actions of an open bag. */
export type BagActions = {
  /** Updates prices and stock of all lines. Concurrent calls share one request; a failure changes nothing. */
  refresh: () => Promise<void>
  /** Reads changes of other tabs. */
  read: () => void
  /** Adds one unit. Does nothing for a variant that is already in the bag: spec section 4. */
  add: (product: Product, size: Size) => void
  /** Sets a quantity above 0. Above stock or the per-item maximum, shows the limit's message: spec section 5. */
  setQuantity: (variant: VariantId, quantity: number) => void
  /** Removes a line at once. The toast can restore it, but only for the same person. */
  remove: (variant: VariantId) => void
  /** Removes ordered lines. The API has already removed them from the account's bag. */
  removeOrdered: (variants: readonly VariantId[]) => Promise<void>
  dismissNotices: () => void
}

/** Of what toasts of a bag line are: see `of` of the toasts. */
export const bagToasts = (variant: VariantId) => `bag ${variant}`
