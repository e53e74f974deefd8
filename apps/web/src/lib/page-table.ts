/**
 * A query parameter that changes what the server renders. Its canonical form is in `page-address.ts`. `filters`: all
 * parameters of `product-filters.ts`; `reviews`: those of `review-query.ts`.
 */
export type QueryName = 'page' | 'q' | 'step' | 'done' | 'filters' | 'reviews'

/** A menu entry of the page: its position in the menu, from 1, and the link's text. */
type MenuPlace = readonly [place: number, label: string]
export type MenuName = 'header' | 'company' | 'policies'

export type PageRow = {
  /** The path in React Router's syntax. In the sitemap a path with a parameter is listed for each category or product. */
  path: string
  /** Another path of the same page; the canonical one is `path`. */
  alias?: string
  /** The page's part of the document title; '' for the brand alone, null when the page's module sets it. */
  title: string | null
  /** `guest`: logged-in people are redirected; `account`: all others are redirected to log-in. */
  access: 'open' | 'guest' | 'account'
  /** The page's entries in the sitemap; `noindex`: none, and the page has the `noindex` mark. */
  sitemap: 'page' | 'products' | 'categories' | 'noindex'
  /** `rendered`: the module's `load` fetches data for the server, and returns the HTTP status; `visitor`: data that only the browser loads. */
  data: 'rendered' | 'visitor' | 'none'
  menu?: { readonly [M in MenuName]?: MenuPlace }
  /** The address gives access to one person's data, so the page is never cached and the address never sent to other sites. */
  private?: true
  /** Query parameters that count; all others are ignored. */
  query?: readonly QueryName[]
}

/**
 * Every page of the shop: spec section 2, route table. Paths, routes, menus, titles, sitemap, the `noindex` mark, cache keys
 * and the journeys' list of pages derive from this table. `routes.tsx` has the module of each page.
 */
// biome-ignore format: a table
export const PAGES = {
  home: { path: '/', title: '', access: 'open', sitemap: 'page', data: 'rendered', menu: { header: [1, 'Home'] } },
  products: { path: '/products', title: 'Products', access: 'open', sitemap: 'page', data: 'rendered', query: ['filters', 'page'], menu: { header: [3, 'Shop'] } },
  collections: { path: '/collections', title: 'Collections', access: 'open', sitemap: 'page', data: 'rendered' },
  about: { path: '/about', title: 'About Us', access: 'open', sitemap: 'page', data: 'none', menu: { header: [5, 'About Us'], company: [1, 'About Us'] } },
  contact: { path: '/contact', title: 'Contact Us', access: 'open', sitemap: 'page', data: 'none', menu: { company: [2, 'Contact Us'] } },
  returnPolicy: { path: '/return-policy', alias: '/returns', title: 'Returns & Exchange Policy', access: 'open', sitemap: 'page', data: 'none', menu: { policies: [1, 'Returns & Exchange'] } },
  shipping: { path: '/shipping', title: 'Shipping & Delivery', access: 'open', sitemap: 'page', data: 'none', menu: { policies: [2, 'Shipping & Delivery'] } },
  terms: { path: '/terms', title: 'Terms Of Service', access: 'open', sitemap: 'page', data: 'none', menu: { policies: [3, 'Terms Of Service'] } },
  privacy: { path: '/privacy-policy', title: 'Privacy Policy', access: 'open', sitemap: 'page', data: 'none', menu: { policies: [4, 'Privacy Policy'] } },
  collection: { path: '/collections/:category', alias: '/:category', title: null, access: 'open', sitemap: 'categories', data: 'rendered', query: ['filters', 'page'], menu: { header: [2, 'Collections'] } },
  product: { path: '/products/:slug', title: null, access: 'open', sitemap: 'products', data: 'rendered', query: ['reviews'] },
  search: { path: '/search', title: 'Search', access: 'open', sitemap: 'noindex', data: 'rendered', query: ['q', 'filters', 'page'] },
  signup: { path: '/signup', title: 'Signup', access: 'guest', sitemap: 'noindex', data: 'visitor' },
  login: { path: '/login', title: 'Login', access: 'guest', sitemap: 'noindex', data: 'visitor' },
  bag: { path: '/bag', title: 'Shopping Bag', access: 'open', sitemap: 'noindex', data: 'visitor', query: ['step'] },
  wishlist: { path: '/wishlist', title: 'Wishlist', access: 'open', sitemap: 'noindex', data: 'visitor' },
  sharedWishlist: { path: '/wishlist/shared', title: 'Shared Wishlist', access: 'open', sitemap: 'noindex', data: 'visitor' },
  orderSuccess: { path: '/order-success', title: 'Order Success', access: 'open', sitemap: 'noindex', data: 'visitor' },
  stopAlert: { path: '/stock-alerts/cancel', title: 'Stop the Alert', access: 'open', sitemap: 'noindex', data: 'visitor' },
  newsletter: { path: '/newsletter', title: 'Newsletter', access: 'open', sitemap: 'noindex', data: 'visitor', query: ['done'] },
  offers: { path: '/offers', title: 'Stop Offers', access: 'open', sitemap: 'noindex', data: 'visitor', query: ['done'] },
  writeReview: { path: '/reviews/write', title: 'Write a Review', access: 'open', sitemap: 'noindex', data: 'visitor' },
  profile: { path: '/profile', title: 'Profile', access: 'account', sitemap: 'noindex', data: 'visitor' },
  yourData: { path: '/profile/your-data', title: 'Your Data', access: 'account', sitemap: 'noindex', data: 'visitor' },
  editAddress: { path: '/profile/edit-address', title: 'Edit Addresses', access: 'account', sitemap: 'noindex', data: 'visitor' },
  orders: { path: '/orders', title: 'Orders', access: 'account', sitemap: 'noindex', data: 'visitor', menu: { header: [4, 'Orders'], company: [3, 'My Orders'] } },
  order: { path: '/orders/:orderId', title: 'Order Details', access: 'account', sitemap: 'noindex', data: 'visitor' },
  track: { path: '/track/:token', title: 'Track Order', access: 'open', sitemap: 'noindex', data: 'rendered', private: true },
  orderReviews: { path: '/orders/:orderId/reviews', title: 'Write a Review', access: 'account', sitemap: 'noindex', data: 'visitor' },
  dev: { path: '/dev', title: 'Development Kit', access: 'open', sitemap: 'noindex', data: 'rendered' },
  notFound: { path: '/page-not-found', alias: '*', title: null, access: 'open', sitemap: 'noindex', data: 'rendered' },
} as const satisfies Record<string, PageRow>

export type PageName = keyof typeof PAGES
export type PageTable = typeof PAGES

/** The rows with their names, in the order of the table. */
export const pageRows = Object.entries(PAGES) as [PageName, PageRow][]
