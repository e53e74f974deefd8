import { PATH_MAX } from '@aaram/contracts'
import type { ComponentType } from 'react'
import { matchRoutes, type Params } from 'react-router'
import { loadModule, loadOptional } from './lib/load-module.ts'
import { type PageName, type PageRow, type PageTable, pageRows } from './lib/page-table.ts'
import {
  type Load,
  loadCategory,
  loadCollections,
  loadHome,
  loadList,
  loadProduct,
  loadSearch,
} from './route-loads.ts'

type Import = () => Promise<{ Page: ComponentType }>
/** Where a page's module is, and how its data are loaded where the table says that they are rendered. */
type Source<Data> = Data extends 'rendered' ? [Import, Load] : [Import]

/** The module of each page of the table; named after it, since the server finds its files by that name. */
const SOURCES: { readonly [N in PageName]: Source<PageTable[N]['data']> } = {
  home: [() => import('./pages/home.tsx'), loadHome],
  products: [() => import('./pages/products.tsx'), loadList],
  collections: [() => import('./pages/collections.tsx'), loadCollections],
  about: [() => import('./pages/about.tsx')],
  contact: [() => import('./pages/contact.tsx')],
  returnPolicy: [() => import('./pages/return-policy.tsx')],
  shipping: [() => import('./pages/shipping.tsx')],
  terms: [() => import('./pages/terms.tsx')],
  privacy: [() => import('./pages/privacy.tsx')],
  collection: [() => import('./pages/collection.tsx'), loadCategory],
  product: [() => import('./pages/product.tsx'), loadProduct],
  search: [() => import('./pages/search.tsx'), loadSearch],
  signup: [() => import('./pages/signup.tsx')],
  login: [() => import('./pages/login.tsx')],
  bag: [() => import('./pages/bag.tsx')],
  orderSuccess: [() => import('./pages/order-success.tsx')],
  profile: [() => import('./pages/profile.tsx')],
  editAddress: [() => import('./pages/edit-address.tsx')],
  orders: [() => import('./pages/orders.tsx')],
  order: [() => import('./pages/order.tsx')],
  dev: [
    () => import('./pages/dev.tsx'),
    async (shop) => (await loadOptional(() => import('./pages/dev.tsx')))?.load(shop),
  ],
  notFound: [() => import('./pages/not-found.tsx'), async () => 404],
}

/** A page of the table at one of its paths. */
export type Route = PageRow & { name: PageName; pattern: string; load: Load | undefined }

const MATCHABLE = pageRows.flatMap(([name, row]) =>
  [row.path, row.alias ?? row.path].map((path) => ({
    path,
    handle: { ...row, name, pattern: path, load: SOURCES[name][1] },
  })),
)

/** The page at a path, with the path's parameters: there is always one, since `*` takes what no other does. */
export function routeAt(pathname: string): { route: Route; params: Params } {
  const [match] = (pathname.length > PATH_MAX ? null : matchRoutes(MATCHABLE, pathname)) ?? []
  return match
    ? { route: match.route.handle, params: match.params }
    : { route: MATCHABLE.at(-1)!.handle, params: {} }
}

const ready = new Map<PageName, ComponentType>()

/** Fetches a page's module; after that `pageOf` has it at once. Rejects when it cannot be had. */
export async function preparePage({ name }: Route): Promise<void> {
  if (!ready.has(name)) ready.set(name, (await loadModule(SOURCES[name][0])).Page)
}

/** The page's component, once prepared. */
export const pageOf = ({ name }: Route): ComponentType | undefined => ready.get(name)
