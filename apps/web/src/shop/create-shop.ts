import { accountSwitched } from '@aaram/contracts'
import { createUser } from './account/user.ts'
import { createBag } from './bag/bag.ts'
import type { ShopDeps } from './deps.ts'
import { createResources, type ShopState } from './resources.ts'
import type { StoreDeps } from './store-deps.ts'
import { createToasts } from './toasts.ts'

/**
 * The stores of one visitor: those that every page has, and those of single pages, created on first use by `storeOf`. The
 * server creates one shop for each request, the browser one for each page load, and each test its own. Zustand renders a
 * store's initial state on the server and during hydration, so both sides render with a shop created from the loaded
 * `state`.
 */
export function createShop(given: ShopDeps & { state?: ShopState }) {
  const user = createUser(given)
  // All stores use the user's calls, so that any 401 ends the session.
  const deps = { ...given, api: user.api }
  const toasts = createToasts()
  user.subscribe(({ user: now }, { user: before }) => {
    if (now && before && now._id !== before._id) toasts.error([accountSwitched(now.firstName)])
  })
  const { resource, snapshot } = createResources(given.state)
  const bag = createBag({ ...deps, user, toasts })
  const stores = new Map<unknown, unknown>()
  const storeDeps: StoreDeps = { ...deps, user, bag, toasts, resource }
  return {
    ...deps,
    user,
    bag,
    toasts,
    snapshot,
    /** The store that `create` makes from this shop: the same one at every call. */
    storeOf<T>(create: (deps: StoreDeps) => T): T {
      if (!stores.has(create)) stores.set(create, create(storeDeps))
      return stores.get(create) as T
    },
  }
}

export type Shop = ReturnType<typeof createShop>
