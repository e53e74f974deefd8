import type { PageRow } from './page-row.ts'

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
