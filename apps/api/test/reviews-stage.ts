import type { Product, ReviewId, ReviewInput, Size } from '@aaram/contracts'
import { createUsersStore } from '../src/modules/identity/users.store.ts'
import { type Buyer, newProduct, newShopper } from './checkout-shop.ts'
import { delivered, type WireOrder } from './orders-shop.ts'
import type { TestApp } from './start-app.ts'

export const DAY = 24 * 3_600_000
export const MANY = {
  sizes: [
    { size: 'M', quantity: 500 },
    { size: 'L', quantity: 500 },
  ],
}
export const aReview = (over: Partial<ReviewInput> = {}): ReviewInput => ({
  ...{ rating: 5, text: 'Soft, wide and well made.', fit: 'AS_EXPECTED' },
  ...over,
})

export const aTee = (shop: TestApp) => newProduct(shop, 500, MANY)

/** Sends the review of an order's item, the first one unless said otherwise. */
export const send = (buyer: Buyer, { _id, items }: WireOrder, review: object, at = 0) =>
  buyer.as('post', `/orders/${_id}/items/${items[at]?._id}/review`).send(review)

/** A shopper who received one of a product, and reviewed it; nothing is published. */
export async function reviewer(
  shop: TestApp,
  product: Product,
  review: Partial<ReviewInput> = {},
  size: Size = 'M',
) {
  const buyer = await newShopper(shop)
  const order = await delivered(shop, buyer, 'COD', { product, size })
  await send(buyer, order, aReview(review)).expect(200)
  return { buyer, order, id: await idOf(shop, order) }
}

export const storedReviews = ({ database }: TestApp) => database.connection.collection('reviews')

export async function idOf(shop: TestApp, { items }: WireOrder, at = 0): Promise<ReviewId> {
  const all = await storedReviews(shop).find().toArray()
  const found = all.find(({ itemId }) => String(itemId) === items[at]?._id)
  if (!found) throw new Error('The item has no review.')
  return String(found._id) as ReviewId
}

/** A published review of a product by a shopper of its own. */
export async function published(
  shop: TestApp,
  product: Product,
  review: Partial<ReviewInput> = {},
  size: Size = 'M',
) {
  const written = await reviewer(shop, product, review, size)
  await shop.services.reviewModeration.publish(written.id)
  return written
}

type WireReview = {
  _id: string
  rating: number
  text: string
  fit: string
  size: string
  author: string
  createdAt: string
  isEdited: boolean
  helpful: number
  reply: { text: string; at: string } | null
}
export type WireReviews = {
  summary: { ratings: number[]; fit: { SMALL: number; AS_EXPECTED: number; LARGE: number } }
  reviews: WireReview[]
  totalCount: number
  currentPage: number
  totalPages: number
}

export const reviewsOf = async (
  shop: TestApp,
  { metaTitle }: Product,
  query = '',
): Promise<WireReviews> =>
  (await shop.request.get(`/api/products/${metaTitle}/reviews${query}`).expect(200)).body

export const ratingOn = async (shop: TestApp, { metaTitle }: Product) =>
  (await shop.request.get(`/api/products/${metaTitle}`).expect(200)).body.product.rating

/** What the product's document says, and what its published reviews come to when they are counted one by one. */
export async function numbersOf(shop: TestApp, product: Product) {
  const [item] = await shop.services.catalogue.byIds([product._id])
  const all = await storedReviews(shop).find({ status: 'PUBLISHED' }).toArray()
  const own = all.filter(({ productId }) => String(productId) === product._id)
  const countOf = (field: string, value: unknown) =>
    own.filter((one) => one[field] === value).length
  const counted = {
    ratings: [1, 2, 3, 4, 5].map((stars) => countOf('rating', stars)),
    fit: {
      SMALL: countOf('fit', 'SMALL'),
      AS_EXPECTED: countOf('fit', 'AS_EXPECTED'),
      LARGE: countOf('fit', 'LARGE'),
    },
  }
  return { stored: item?.reviewSummary, counted }
}

export const rename = (
  { database, deps }: TestApp,
  { id }: Buyer,
  firstName: string,
  lastName: string,
) => createUsersStore(database).change(id, { firstName, lastName }, deps.now())

/** The token of the newest message that asks this shopper for reviews. */
export async function requestTo({ services }: TestApp, { phone }: Buyer) {
  const sent = await services.notifications.recent(phone)
  const found = sent.filter(({ template }) => template === 'review-request')
  const link = /https?:\S+/.exec(found[0]?.text ?? '')?.[0]
  return {
    count: found.length,
    text: found[0]?.text ?? '',
    link,
    token: link ? (new URL(link).searchParams.get('token') ?? '') : '',
  }
}
