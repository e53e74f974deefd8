import { accountSwitched } from '@aaram/contracts'
import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand'
import { createOrders } from './account/orders.ts'
import { createUser } from './account/user.ts'
import { createBag } from './bag/bag.ts'
import { createCollections } from './catalogue/collections.ts'
import { createHome } from './catalogue/home.ts'
import { createProductDetail, createRelated } from './catalogue/product-detail.ts'
import { createProductList } from './catalogue/product-list.ts'
import { createCheckout } from './checkout/checkout.ts'
import type { ShopDeps } from './deps.ts'
import { createResource, type MakeResource, type Resource, type ResourceStore } from './resource.ts'
import { createToasts } from './toasts.ts'

/** The loaded resources by name: what the server hands to the browser. */
export type ShopState = Readonly<Record<string, Resource<unknown>>>

/**
 * All stores of one visitor. The server makes one a request, the browser one a page load, tests one each.
 * Zustand renders a store's first state on the server and while hydrating: so both sides render with a
 * shop made from the loaded `state`.
 */
export function createShop(given: ShopDeps & { state?: ShopState }) {
  const user = createUser(given)
  // All stores call as this visitor: any 401 ends the log-in.
  const deps = { ...given, api: user.api }
  const toasts = createToasts()
  user.subscribe(({ user: now }, { user: before }) => {
    if (now && before && now._id !== before._id) toasts.error([accountSwitched(now.firstName)])
  })
  const resources = new Map<string, Pick<ResourceStore<unknown>, 'getState'>>()
  const resource: MakeResource = (name, initial, fetcher) => {
    const store = createResource(initial, fetcher, deps.state?.[name] as never)
    resources.set(name, store)
    return store
  }
  const bag = createBag({ ...deps, user, toasts })
  return {
    ...deps,
    home: createHome(deps, resource),
    productList: createProductList(deps, resource),
    collections: createCollections(deps, resource),
    productDetail: createProductDetail(deps, resource),
    related: createRelated(deps, resource),
    user,
    ...createOrders({ ...deps, user }, resource),
    bag,
    checkout: createCheckout({ ...deps, user, toasts, bag }),
    toasts,
    /** The state of every resource that has been loaded. */
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
export const useNewArrivals = () => useStore(useShop().home.newArrivals)
export const useLookbookVideos = () => useStore(useShop().home.lookbookVideos)
export const useReviews = () => useStore(useShop().home.reviews)
export const useProductList = () => useStore(useShop().productList)
export const useCollections = () => useStore(useShop().collections)
export const useProductDetail = () => useStore(useShop().productDetail)
export const useRelated = () => useStore(useShop().related)
export const useOrders = () => useStore(useShop().orders)
export const useOrderDetail = () => useStore(useShop().orderDetail)
export const useOrderRequests = () => useStore(useShop().orderRequests)
export const useSizesInStock = () => useStore(useShop().sizesInStock)
export const useUser = () => useStore(useShop().user)
export const useBag = () => useStore(useShop().bag)
export const useCheckout = () => useStore(useShop().checkout)
export const useToasts = () => useStore(useShop().toasts)
