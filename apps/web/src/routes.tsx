import { PATH_MAX } from '@aaram/contracts'
import type { ComponentType } from 'react'
import { matchRoutes, type Params } from 'react-router'
import { loadModule, loadOptional } from './lib/load-module.ts'
import type { RouteMeta } from './lib/route.ts'
import {
  type Load,
  loadCategory,
  loadCollections,
  loadHome,
  loadList,
  loadProduct,
  loadSearch,
} from './route-loads.ts'

type Route = RouteMeta & {
  path: string
  /** The name of its module below `src/pages`. */
  page: string
  import: () => Promise<{ Page: ComponentType }>
  load?: Load
}

/** The route table of spec section 2, in its order. */
// biome-ignore format: a table
export const TABLE: readonly Route[] = [
  { path: '/', page: 'home', import: () => loadModule(() => import('./pages/home.tsx')), load: loadHome },
  { path: '/about', page: 'about', import: () => loadModule(() => import('./pages/about.tsx')) },
  { path: '/contact', page: 'contact', import: () => loadModule(() => import('./pages/contact.tsx')) },
  { path: '/return-policy', page: 'returns', import: () => loadModule(() => import('./pages/returns.tsx')) },
  { path: '/returns', page: 'returns', import: () => loadModule(() => import('./pages/returns.tsx')) },
  { path: '/shipping', page: 'shipping', import: () => loadModule(() => import('./pages/shipping.tsx')) },
  { path: '/terms', page: 'terms', import: () => loadModule(() => import('./pages/terms.tsx')) },
  { path: '/privacy-policy', page: 'privacy', import: () => loadModule(() => import('./pages/privacy.tsx')) },
  { path: '/signup', page: 'signup', import: () => loadModule(() => import('./pages/signup.tsx')), title: 'Signup', hidden: true },
  { path: '/login', page: 'login', import: () => loadModule(() => import('./pages/login.tsx')), title: 'Login', hidden: true },
  { path: '/products', page: 'products', import: () => loadModule(() => import('./pages/products.tsx')), query: ['page'], load: loadList },
  { path: '/products/:slug', page: 'product', import: () => loadModule(() => import('./pages/product.tsx')), load: loadProduct },
  { path: '/search', page: 'search', import: () => loadModule(() => import('./pages/search.tsx')), query: ['q', 'page'], hidden: true, load: loadSearch },
  { path: '/collections', page: 'collections', import: () => loadModule(() => import('./pages/collections.tsx')), load: loadCollections },
  { path: '/collections/:category', page: 'category', import: () => loadModule(() => import('./pages/category.tsx')), query: ['page'], load: loadCategory },
  { path: '/bag', page: 'bag', import: () => loadModule(() => import('./pages/bag.tsx')), title: 'Shopping Bag', query: ['step'], hidden: true },
  { path: '/order-success', page: 'order-success', import: () => loadModule(() => import('./pages/order-success.tsx')), title: 'Order Success', hidden: true },
  { path: '/profile', page: 'profile', import: () => loadModule(() => import('./pages/profile.tsx')), title: 'Profile', access: 'user', hidden: true },
  { path: '/profile/edit-address', page: 'edit-address', import: () => loadModule(() => import('./pages/edit-address.tsx')), title: 'Edit Addresses', access: 'user', hidden: true },
  { path: '/orders', page: 'orders', import: () => loadModule(() => import('./pages/orders.tsx')), title: 'Orders', access: 'user', hidden: true },
  { path: '/orders/:orderId', page: 'order', import: () => loadModule(() => import('./pages/order.tsx')), title: 'Order Details', access: 'user', hidden: true },
  { path: '/dev', page: 'dev', import: () => loadModule(() => import('./pages/dev.tsx')), hidden: true, load: async (shop) => (await loadOptional(() => import('./pages/dev.tsx')))?.load(shop) },
  { path: '/:category', page: 'category', import: () => loadModule(() => import('./pages/category.tsx')), query: ['page'], load: loadCategory },
  { path: '*', page: 'not-found', import: () => loadModule(() => import('./pages/not-found.tsx')), hidden: true, load: async () => 404 },
]

/** The route at a path, with its parameters: there is always one, since the last takes what no other does. */
export function routeAt(pathname: string): { route: Route; params: Params } {
  const [match] = (pathname.length > PATH_MAX ? null : matchRoutes(MATCHABLE, pathname)) ?? []
  return match
    ? { route: match.route.handle, params: match.params }
    : { route: TABLE.at(-1)!, params: {} }
}
const MATCHABLE = TABLE.map((route) => ({ path: route.path, handle: route }))

const ready = new Map<string, ComponentType>()

/** Fetches a page's module; after that `pageOf` has it at once. Rejects when it cannot be had. */
export async function preparePage({ page, import: load }: Route): Promise<void> {
  if (!ready.has(page)) ready.set(page, (await load()).Page)
}

/** The page's component, once prepared. */
export const pageOf = ({ page }: Route): ComponentType | undefined => ready.get(page)
