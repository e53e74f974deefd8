import type { UserStore } from './account/user.ts'
import type { Bag } from './bag/bag.ts'
import type { ShopDeps } from './deps.ts'
import type { MakeResource } from './resource.ts'
import type { Toasts } from './toasts.ts'

/** The dependencies of a page's stores: those of the shop, and the stores that every page has. */
export type StoreDeps = ShopDeps & {
  user: UserStore
  bag: Bag
  toasts: Toasts
  resource: MakeResource
}
