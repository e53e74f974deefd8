import { PAGES, type PageName, type PageTable, pageRows } from './page-table.ts'

/** Pages whose path has no parameter. */
type FixedPage = {
  [N in PageName]: PageTable[N]['path'] extends `${string}:${string}` ? never : N
}[PageName]

const fixed = Object.fromEntries(pageRows.map(([name, { path }]) => [name, path])) as {
  readonly [N in FixedPage]: PageTable[N]['path']
}
const filled = (path: string, value: string) => path.replace(/:\w+/, encodeURIComponent(value))
const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query)}`

/** Every path of the shop, from the page table. Names from data are encoded only here. */
export const paths = {
  ...fixed,
  /** The discounted products. */
  sale: `${PAGES.products.path}?discounted=true`,
  product: (slug: string) => filled(PAGES.product.path, slug),
  collection: (slug: string) => filled(PAGES.collection.path, slug),
  order: (id: string) => filled(PAGES.order.path, id),
  orderReviews: (id: string) => filled(PAGES.orderReviews.path, id),
  searchPage: PAGES.search.path,
  search: (query: string) => withQuery(PAGES.search.path, { q: query }),
  orderSuccess: (orderNumber: string, token: string) =>
    withQuery(PAGES.orderSuccess.path, { ordn: orderNumber, token }),
  /** The token is in the fragment, which browsers do not send to servers. */
  sharedWishlistBy: (token: string) => `${PAGES.sharedWishlist.path}#${token}`,
  /** Log-in that returns to `target`, a path with query: spec section 4, protected routes. */
  loginFor: (target: string) => `${PAGES.login.path}?redirect=${encodeURIComponent(target)}`,
} as const

/** The same list with another page number. Page 1 has no number, so that it has a single address. */
export function withPage(path: string, search: string, page: number): string {
  const query = new URLSearchParams(search)
  if (page > 1) query.set('page', String(page))
  else query.delete('page')
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
