import { accountSwitched } from '@aaram/contracts'
import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand'
import { createUser, type UserStore } from './account/user.ts'
import { type Bag, createBag } from './bag/bag.ts'
import type { ShopDeps } from './deps.ts'
import { createResource, type MakeResource, type Resource, type ResourceStore } from './resource.ts'
import { createToasts, type Toasts } from './toasts.ts'

/** The loaded resources by name, which the server passes to the browser. */
export type ShopState = Readonly<Record<string, Resource<unknown>>>

/** The dependencies of a page's stores: those of the shop, and the stores that every page has. */
export type StoreDeps = ShopDeps & {
  user: UserStore
  bag: Bag
  toasts: Toasts
  resource: MakeResource
}

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
  const resources = new Map<string, Pick<ResourceStore<unknown>, 'getState'>>()
  const resource: MakeResource = (name, initial, fetcher) => {
    // The state of another shop by the same name, so that its type is the same.
    const store = createResource(initial, fetcher, deps.state?.[name] as never)
    resources.set(name, store)
    return store
  }
  const bag = createBag({ ...deps, user, toasts })
  const stores = new Map<unknown, unknown>()
  const storeDeps: StoreDeps = { ...deps, user, bag, toasts, resource }
  return {
    ...deps,
    user,
    bag,
    toasts,
    /** The store that `create` makes from this shop: the same one at every call. */
    storeOf<T>(create: (deps: StoreDeps) => T): T {
      if (!stores.has(create)) stores.set(create, create(storeDeps))
      return stores.get(create) as T
    },
    /** The state of every loaded resource. */
    snapshot: (): ShopState =>
      Object.fromEntries(
        [...resources]
          .map(([name, store]) => [name, store.getState()] as const)
          .filter(([, { status }]) => status !== 'idle'),
      ),
  }
}

export type Shop = ReturnType<typeof createShop>

const ShopContext = createContext<Shop | null>(null)

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>
}

/** The visitor's shop: its calls, clock, storage and stores. */
export function useShop(): Shop {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('useShop needs a ShopProvider above it')
  return shop
}

export const useSettings = () => useShop().settings
export const useUser = () => useStore(useShop().user)
export const useBag = () => useStore(useShop().bag)
export const useToasts = () => useStore(useShop().toasts)
