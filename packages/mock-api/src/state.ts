import {
  CATEGORIES,
  type CartItem,
  type DevMessage,
  effectivePriceOf,
  isoDate,
  type OfferConsent,
  type Order,
  type Product,
  productsApi,
  type ShareToken,
  type StockAlert,
  toPaise,
  type User,
  type WishlistItem,
} from '@aaram/contracts'
import { HOUR } from '@aaram/contracts/durations'
import { generatedBody } from './responses.ts'
import type { MockReview } from './review-summary.ts'
import { withReviews } from './reviews.ts'

const PRODUCTS = 28

/** A person with everything that belongs to the account. */
export type Account = {
  user: User
  bag: CartItem[]
  orders: Order[]
  wishlist: WishlistItem[]
  /** The token of the shared wishlist; null while it is not shared. */
  shareToken: ShareToken | null
  consents: OfferConsent[]
  alerts: StockAlert[]
}

/** The state of the mock, in memory. A restart, or the development kit's reset, starts it again. */
export type MockState = {
  products: Product[]
  /** The reviews of each product. The product's `rating` counts them. */
  reviews: Map<Product['_id'], MockReview[]>
  /** Accounts by phone, with +91. */
  accounts: Map<string, Account>
  /** Accounts by session token. */
  sessions: Map<string, Account>
  /** Log-in codes by phone or e-mail. */
  codes: Map<string, string>
  messages: DevMessage[]
  /** Payments that were opened, by the provider's order id. */
  payments: Map<string, { account: Account; order: Order }>
  /** The machine's time in ms since 1970, or one that stands still. */
  machineNow: () => number
  /** By how many ms the shop's clock is ahead of it. */
  offsetMs: number
  /** The number of ids created so far. */
  ids: number
}

/** Products generated from the contract, with different names, categories and sizes; one is sold out. */
function seededProducts(): Product[] {
  return Array.from({ length: PRODUCTS }, (_, index) => {
    const { product } = productsApi.detail.response.parse(
      generatedBody(productsApi.detail, { seed: index }),
    )
    const category = CATEGORIES[index % CATEGORIES.length]!
    const color = product.colors[0] ?? 'Indigo'
    const title = `${color} ${category.name}`
    const reduced = index % 3 === 0 ? toPaise(Math.round(product.originalPrice * 0.7)) : null
    const picture = (nth: number) => `/media/products/mock-${index + 1}/${nth}/listing_1200.webp`
    return {
      ...product,
      _id: (index + 1).toString(16).padStart(24, '0') as Product['_id'],
      title,
      metaTitle: `${title.toLowerCase().replaceAll(' ', '-')}-${index + 1}`,
      category: category.slug,
      thumbnail: picture(1),
      images: [picture(1), picture(2)],
      imageTexts: [`${title} from the front`, `${title} from the back`],
      colors: [color],
      discountedPrice: reduced,
      effectivePrice: effectivePriceOf({ ...product, discountedPrice: reduced }),
      sizes: (['S', 'M', 'L', 'XL'] as const).map((size, nth) => ({
        size,
        quantity: index === 5 ? 0 : (index + nth) % 9,
      })),
      createdAt: isoDate.parse(new Date(Date.UTC(2026, 10, 26) - index * 5 * HOUR).toISOString()),
    }
  })
}

export const createState = (machineNow: () => number = Date.now): MockState => ({
  machineNow,
  ...withReviews(seededProducts()),
  accounts: new Map(),
  sessions: new Map(),
  codes: new Map(),
  messages: [],
  payments: new Map(),
  offsetMs: 0,
  ids: 0,
})

/** Creates a unique id. */
export function newId<T extends string>(state: MockState): T {
  state.ids += 1
  return (0xa000_0000 + state.ids).toString(16).padStart(24, '0') as T
}

/** The mock shop's time. */
export const nowOf = (state: MockState): Date => new Date(state.machineNow() + state.offsetMs)
