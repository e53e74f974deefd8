import { CATEGORIES } from '@aaram/contracts'
import type { ComponentType } from 'react'
import { data, type LoaderFunctionArgs, type Params, type RouteObject } from 'react-router'
import { Layout } from './features/layout/layout.tsx'
import type { RouteHandle } from './lib/route-handle.ts'
import { searchWords } from './lib/search-words.ts'
import { ErrorPage } from './pages/error.tsx'
import type { Shop } from './shop/shop.tsx'

type Load = (
  shop: Shop,
  input: { params: Params; query: URLSearchParams },
) => Promise<number | undefined>
type PageModule = Promise<{ Page: ComponentType }>

type Row = {
  path: string
  page: string
  import: () => PageModule
  load?: Load
} & Partial<Omit<RouteHandle, 'page'>>

const pageOf = (query: URLSearchParams) =>
  Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1)
const categoryOf = (slug: string | undefined) => CATEGORIES.find((entry) => entry.slug === slug)

/** The HTTP status of a page that shows this resource. */
const statusOf = ({ error }: { error: { status: number } | null }) =>
  error ? (error.status === 404 || error.status === 400 ? 404 : 503) : undefined

const loadList: Load = async (shop, { query }) =>
  statusOf(await shop.productList.load({ page: pageOf(query) }))

const loadCategory: Load = async (shop, { params, query }) => {
  const category = categoryOf(params.category)
  if (!category) return 404
  return statusOf(await shop.productList.load({ page: pageOf(query), category: category.slug }))
}

const loadSearch: Load = async (shop, { query }) => {
  const search = searchWords(query)
  return search ? statusOf(await shop.productList.load({ page: pageOf(query), search })) : undefined
}

const loadCollections: Load = async ({ collections }) => statusOf(await collections.load())

const loadProduct: Load = async (shop, { params }) => {
  const slug = params.slug ?? ''
  const [detail] = await Promise.all([shop.productDetail.load(slug), shop.related.load(slug)])
  return statusOf(detail)
}

const loadHome: Load = async ({ home }) => {
  const [arrivals] = await Promise.all([
    home.newArrivals.load(),
    home.lookbookVideos.load(),
    home.reviews.load(),
  ])
  return statusOf(arrivals)
}

/** The route table of spec section 2, in its order. */
// biome-ignore format: a table
const TABLE: readonly Row[] = [
  { path: '/', page: 'home', import: () => import('./pages/home.tsx'), load: loadHome },
  { path: '/about', page: 'about', import: () => import('./pages/about.tsx') },
  { path: '/contact', page: 'contact', import: () => import('./pages/contact.tsx') },
  { path: '/return-policy', page: 'returns', import: () => import('./pages/returns.tsx') },
  { path: '/returns', page: 'returns', import: () => import('./pages/returns.tsx') },
  { path: '/shipping', page: 'shipping', import: () => import('./pages/shipping.tsx') },
  { path: '/terms', page: 'terms', import: () => import('./pages/terms.tsx') },
  { path: '/privacy-policy', page: 'privacy', import: () => import('./pages/privacy.tsx') },
  { path: '/signup', page: 'signup', import: () => import('./pages/signup.tsx'), title: 'Signup', hidden: true },
  { path: '/login', page: 'login', import: () => import('./pages/login.tsx'), title: 'Login', hidden: true },
  { path: '/products', page: 'products', import: () => import('./pages/products.tsx'), query: ['page'], load: loadList },
  { path: '/products/:slug', page: 'product', import: () => import('./pages/product.tsx'), load: loadProduct },
  { path: '/search', page: 'search', import: () => import('./pages/search.tsx'), query: ['q', 'page'], hidden: true, load: loadSearch },
  { path: '/collections', page: 'collections', import: () => import('./pages/collections.tsx'), load: loadCollections },
  { path: '/collections/:category', page: 'category', import: () => import('./pages/category.tsx'), query: ['page'], load: loadCategory },
  { path: '/bag', page: 'bag', import: () => import('./pages/bag.tsx'), title: 'Shopping Bag', hidden: true },
  { path: '/order-success', page: 'order-success', import: () => import('./pages/order-success.tsx'), title: 'Order Success', hidden: true },
  { path: '/profile', page: 'profile', import: () => import('./pages/profile.tsx'), title: 'Profile', access: 'user', hidden: true },
  { path: '/profile/edit-address', page: 'edit-address', import: () => import('./pages/edit-address.tsx'), title: 'Edit Addresses', access: 'user', hidden: true },
  { path: '/orders', page: 'orders', import: () => import('./pages/orders.tsx'), title: 'Orders', access: 'user', hidden: true },
  { path: '/orders/:orderId', page: 'order', import: () => import('./pages/order.tsx'), title: 'Order Details', access: 'user', hidden: true },
  { path: '/:category', page: 'category', import: () => import('./pages/category.tsx'), query: ['page'], load: loadCategory },
  { path: '*', page: 'not-found', import: () => import('./pages/not-found.tsx'), hidden: true, load: async () => 404 },
]

/** The routes of one visitor. `wait`: the server awaits what a page needs; the browser shows the wait. */
export function createRoutes(shop: Shop, { wait }: { wait: boolean }): RouteObject[] {
  const children = TABLE.map(
    ({
      path,
      page,
      import: load,
      load: loadData,
      title = null,
      access = 'public',
      query = [],
      hidden = false,
    }): RouteObject => ({
      id: path,
      path,
      handle: { title, page, access, query, hidden } satisfies RouteHandle,
      lazy: { Component: async () => (await load()).Page },
      async loader({ params, request }: LoaderFunctionArgs) {
        const loading = loadData?.(shop, { params, query: new URL(request.url).searchParams })
        const status = wait ? await loading : undefined
        return data(null, status ? { status } : {})
      },
    }),
  )
  return [{ id: 'layout', Component: Layout, ErrorBoundary: ErrorPage, children }]
}
