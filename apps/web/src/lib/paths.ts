/** Every address of the shop: spec section 2, route table. Names from data are encoded here and nowhere else. */
export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  returnPolicy: '/return-policy',
  shipping: '/shipping',
  terms: '/terms',
  privacy: '/privacy-policy',
  signup: '/signup',
  login: '/login',
  products: '/products',
  collections: '/collections',
  bag: '/bag',
  profile: '/profile',
  editAddress: '/profile/edit-address',
  orders: '/orders',
  /** No page has it: what is asked for and not there is shown under it. */
  notFound: '/page-not-found',
  product: (slug: string) => `/products/${encodeURIComponent(slug)}`,
  collection: (slug: string) => `/collections/${encodeURIComponent(slug)}`,
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  search: (query: string) => `/search?${new URLSearchParams({ q: query })}`,
  orderSuccess: (orderNumber: string, token: string) =>
    `/order-success?${new URLSearchParams({ ordn: orderNumber, token })}`,
  /** Log-in that returns to `target`, a path with its query: spec section 4, protected routes. */
  loginFor: (target: string) => `/login?redirect=${encodeURIComponent(target)}`,
} as const

/** The same page with another page number; page 1 has no number, so that it has one address. */
export function withPage(path: string, search: string, page: number): string {
  const query = new URLSearchParams(search)
  if (page > 1) query.set('page', String(page))
  else query.delete('page')
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
