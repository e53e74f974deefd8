import { PATH_MAX } from '@aaram/contracts'
import type { ComponentType } from 'react'
import { matchRoutes, type Params, type RouteMatch } from 'react-router'
import { loadModule, loadOptional } from './lib/load-module.ts'
import type { PageRow } from './lib/page-row.ts'
import { type PageName, type PageTable, pageRows } from './lib/page-table.ts'
import type { Shop } from './shop/create-shop.ts'
import type { Load } from './shop/load.ts'

/** What a page's module exports: `load` where the table says that its data are rendered. */
type PageModule = {
  Page: ComponentType
  load?: Load
  /** Requests the page's data before it is opened; nothing that is shown changes. */
  prefetch?: (shop: Shop, params: Params) => void
}
type ModuleOf<Data> = Data extends 'rendered'
  ? PageModule & { load: Load }
  : { Page: ComponentType }

/** The module of each page of the table; named after it, since the server finds its files by that name. */
const MODULES: { readonly [N in PageName]: () => Promise<ModuleOf<PageTable[N]['data']>> } = {
  home: () => import('./pages/home.tsx'),
  products: () => import('./pages/products.tsx'),
  collections: () => import('./pages/collections.tsx'),
  about: () => import('./pages/about.tsx'),
  contact: () => import('./pages/contact.tsx'),
  returnPolicy: () => import('./pages/return-policy.tsx'),
  shipping: () => import('./pages/shipping.tsx'),
  terms: () => import('./pages/terms.tsx'),
  privacy: () => import('./pages/privacy.tsx'),
  collection: () => import('./pages/collection.tsx'),
  product: () => import('./pages/product.tsx'),
  search: () => import('./pages/search.tsx'),
  signup: () => import('./pages/signup.tsx'),
  login: () => import('./pages/login.tsx'),
  bag: () => import('./pages/bag.tsx'),
  wishlist: () => import('./pages/wishlist.tsx'),
  sharedWishlist: () => import('./pages/shared-wishlist.tsx'),
  orderSuccess: () => import('./pages/order-success.tsx'),
  stopAlert: () => import('./pages/stop-alert.tsx'),
  newsletter: () => import('./pages/newsletter.tsx'),
  offers: () => import('./pages/offers.tsx'),
  writeReview: () => import('./pages/write-review.tsx'),
  profile: () => import('./pages/profile.tsx'),
  yourData: () => import('./pages/your-data.tsx'),
  editAddress: () => import('./pages/edit-address.tsx'),
  orders: () => import('./pages/orders.tsx'),
  order: () => import('./pages/order.tsx'),
  track: () => import('./pages/track.tsx'),
  orderReviews: () => import('./pages/order-reviews.tsx'),
  dev: () => import('./pages/dev.tsx'),
  notFound: () => import('./pages/not-found.tsx'),
}

/** A page of the table at one of its paths. */
export type Route = PageRow & { name: PageName; pattern: string }

const firstSegment = (path: string) => path.split('/', 2).at(-1) ?? ''
const MATCHABLE = pageRows.flatMap(([name, row]) =>
  [row.path, row.alias ?? row.path].map((path) => ({
    path,
    first: firstSegment(path),
    handle: { ...row, name, pattern: path },
  })),
)

/** The routes that can match: `matchRoutes` ranks all it is given at every call, which cost as much as rendering. */
function candidates(pathname: string): typeof MATCHABLE {
  // In an odd path the first segment is not what the router will see.
  if (/%|\/\//.test(pathname)) return MATCHABLE
  const segment = firstSegment(pathname).toLowerCase()
  return MATCHABLE.filter(({ first }) => first === segment || first === '*' || first[0] === ':')
}

/** A page, with the parameters of the path; `matches` is what React Router's hooks read them from. */
type Found = { route: Route; params: Params; matches: RouteMatch[] }

/** The page at a path: there is always one, since `*` takes what no other does. */
export function routeAt(pathname: string): Found {
  const matches =
    (pathname.length > PATH_MAX ? null : matchRoutes(candidates(pathname), pathname)) ?? []
  const { route, params } = matches[0] ?? { route: MATCHABLE.at(-1)!, params: {} }
  return { route: route.handle, params, matches }
}

const ready = new Map<PageName, PageModule>()

/** Loads a page's module, after which `pageOf` returns it at once. Rejects if it cannot be loaded. */
export async function preparePage({ name }: Route): Promise<PageModule> {
  const page = ready.get(name) ?? (await loadModule<PageModule>(MODULES[name]))
  ready.set(name, page)
  return page
}

/** Fetches the page's module ahead of need. */
export const prefetchPage = async ({
  name,
}: Pick<Route, 'name'>): Promise<PageModule | undefined> =>
  ready.get(name) ?? loadOptional<PageModule>(MODULES[name])

/** The page's module, once prepared. */
export const pageOf = ({ name }: Route): PageModule | undefined => ready.get(name)
