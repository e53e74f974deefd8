import {
  authorName,
  editableUntil,
  editBlocker,
  type OrderId,
  type OrderItem,
  type OrderItemId,
  type OwnReview,
  type ProductId,
  REVIEWS,
  type Review,
  type ReviewableItem,
  type ReviewId,
  type ReviewInput,
  type ReviewStatus,
  type ReviewsQuery,
  type Testimonial,
  type UserId,
} from '@aaram/contracts'
import { upserted } from '../../database/duplicate.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { OrderRecord, OrdersService } from '../orders/orders.service.ts'
import { createHeldCheck } from './held-reviews.ts'
import { createReviewLinks } from './review-links.ts'
import type { ReviewVotesStore } from './review-votes.store.ts'
import type { ReviewRecord, ReviewsStore } from './reviews.store.ts'
import { createCounted } from './reviews-counted.ts'

type Parts = {
  store: ReviewsStore
  votes: ReviewVotesStore
  orders: OrdersService
  catalogue: CatalogueService
  identity: IdentityService
}

/** How many good reviews are read to find some whose product is still sold. */
const PRAISING_READ = 60

const toReview = ({ editedAt, ...record }: ReviewRecord): Review => {
  const { _id, rating, text, fit, size, author, createdAt, helpful, reply } = record
  const shown = { _id, rating, text, fit, size, author, createdAt, helpful, reply }
  return { ...shown, isEdited: editedAt !== null }
}
const toOwn = ({ rating, text, fit, status, createdAt }: ReviewRecord): OwnReview => ({
  ...{ rating, text, fit, status },
  editableUntil: editableUntil(createdAt),
})
const isSame = (review: ReviewInput, { rating, text, fit }: ReviewInput) =>
  review.rating === rating && review.text === text && review.fit === fit

const INDIAN_DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** Reviews by people who received the item. Decisions, "Reviews". */
export function createReviewsService(deps: Deps, parts: Parts) {
  const { database, now, newId, reviews: settings } = deps
  const { store, votes, orders, catalogue, identity } = parts
  const links = createReviewLinks(deps)
  const isHeld = createHeldCheck(settings.heldWords)
  const counted = createCounted(deps, parts)

  /**
   * The delivered purchase with this id, or to which the return or exchange with this id belongs.
   * @throws AppError ORDER_NOT_FOUND, also when `owner` is given and it is another person's; NOT_DELIVERED
   */
  async function purchase(id: OrderId, owner?: UserId): Promise<OrderRecord> {
    const found = await orders.findInternal(id)
    const order = found?.originalOrderId ? await orders.findInternal(found.originalOrderId) : found
    if (!order || (owner !== undefined && order.userId !== owner))
      throw new AppError('ORDER_NOT_FOUND')
    if (order.status !== 'DELIVERED') throw new AppError('NOT_DELIVERED')
    return order
  }
  /** The order of a link. @throws AppError REVIEW_LINK_ENDED, and those of `purchase` */
  async function linkedPurchase(token: string): Promise<OrderRecord> {
    const id = links.orderOf(token)
    const order = id && (await purchase(id))
    // A deleted account can write no reviews.
    if (!order || !(await identity.contact(order.userId))) throw new AppError('REVIEW_LINK_ENDED')
    return order
  }

  /** The items of a purchase, each in the size that the person has after exchanges. */
  async function received({ _id, items }: OrderRecord): Promise<OrderItem[]> {
    if (!items.some(({ status }) => status === 'EXCHANGE_DELIVERED')) return items
    const exchanged = (await orders.requestsOf([_id]))
      .filter(({ type, status }) => type === 'EXCHANGE' && status === 'DELIVERED')
      .flatMap((exchange) => exchange.items.map((item) => [item._id, item.size] as const))
    const sizes = new Map(exchanged)
    return items.map((item) => ({ ...item, size: sizes.get(item._id) ?? item.size }))
  }

  async function reviewable(order: OrderRecord) {
    const [user, items, written] = await Promise.all([
      identity.find(order.userId),
      received(order),
      store.ofOrder(order._id),
    ])
    const byItem = new Map(written.map((one) => [one.itemId, one]))
    return {
      author: authorName(user),
      items: items.map(({ _id: itemId, productId, metaTitle, title, thumbnail, size }) => {
        const own = byItem.get(itemId)
        const shown = { itemId, productId, metaTitle, title, thumbnail, size }
        return { ...shown, review: own ? toOwn(own) : null } satisfies ReviewableItem
      }),
    }
  }

  /** A review that was rejected is published again by the seller only. */
  const statusOf = (
    { text }: ReviewInput,
    author: string,
    before: ReviewRecord | null,
  ): ReviewStatus =>
    settings.autoPublish && before?.status !== 'REJECTED' && !isHeld(`${author} ${text}`)
      ? 'PUBLISHED'
      : 'PENDING'

  /** Writes or changes the review of an item. @throws AppError ORDER_NOT_FOUND, REVIEW_CLOSED */
  async function write(order: OrderRecord, itemId: OrderItemId, input: ReviewInput) {
    const item = (await received(order)).find(({ _id }) => _id === itemId)
    if (!item) throw new AppError('ORDER_NOT_FOUND')
    const { productId, size } = item
    const author = authorName(await identity.find(order.userId))
    const { rating, text, fit } = input

    const record = await upserted(() =>
      counted<ReviewRecord>(productId, async (session) => {
        const before = await store.find({ itemId }, session)
        if (before && isSame(before, input)) return { result: before, isCounted: false }
        identity.holdAccount(order.userId, session)
        const blocker = before && editBlocker(before.createdAt, now())
        if (blocker) throw new AppError(blocker)
        const status = statusOf(input, author, before)
        const isCounted = before?.status === 'PUBLISHED' || status === 'PUBLISHED'
        const changed = { rating, text, fit, size, author, status }
        if (before) {
          const change = { ...changed, editedAt: now() }
          await store.change(before._id, change, session)
          return { result: { ...before, ...change }, isCounted }
        }
        const { _id: orderId, userId } = order
        const result: ReviewRecord = {
          ...{ _id: newId() as ReviewId, orderId, itemId, productId, userId, ...changed },
          ...{ createdAt: now(), editedAt: null, helpful: 0, reply: null },
        }
        await store.add(result, session)
        return { result, isCounted }
      }),
    )
    return toOwn(record)
  }

  return {
    /** Published reviews of a product. @throws AppError PRODUCT_NOT_FOUND */
    async list(slug: string, query: ReviewsQuery) {
      const { product, reviewSummary: summary } = await catalogue.itemBySlug(slug)
      const { reviews, total } = await store.page(product._id, REVIEWS.pageSize, query)
      return {
        summary,
        reviews: reviews.map(toReview),
        totalCount: total,
        currentPage: query.page,
        totalPages: Math.ceil(total / REVIEWS.pageSize),
      }
    },

    /** @throws as `purchase` */
    ofOrder: async (userId: UserId, id: OrderId) => reviewable(await purchase(id, userId)),
    /** @throws as `linkedPurchase` */
    linked: async (token: string) => reviewable(await linkedPurchase(token)),
    /** @throws as `purchase` and `write` */
    write: async (userId: UserId, id: OrderId, itemId: OrderItemId, input: ReviewInput) =>
      write(await purchase(id, userId), itemId, input),
    /** @throws as `linkedPurchase` and `write` */
    writeLinked: async (token: string, itemId: OrderItemId, input: ReviewInput) =>
      write(await linkedPurchase(token), itemId, input),

    /** Adds or removes the person's vote. Returns the number of votes. @throws AppError REVIEW_NOT_FOUND, OWN_REVIEW */
    async vote(userId: UserId, _id: ReviewId, isHelpful: boolean): Promise<number> {
      const { helpful, productId, isNew } = await upserted(() =>
        database.transaction(async (session) => {
          const found = await store.find({ _id }, session)
          if (found?.status !== 'PUBLISHED') throw new AppError('REVIEW_NOT_FOUND')
          if (found.userId === userId) throw new AppError('OWN_REVIEW')
          const { productId } = found
          const vote = { reviewId: _id, userId, productId, at: now() }
          const isNew = await votes.set(vote, isHelpful, session)
          identity.holdAccount(userId, session)
          if (!isNew) return { helpful: found.helpful, productId, isNew }
          const helpful = await votes.count(_id, session)
          await store.change(_id, { helpful }, session)
          return { helpful, productId, isNew }
        }),
      )
      if (isNew) await catalogue.reviewsChanged(productId)
      return helpful
    },
    /** The reviews of a product that the person found helpful. */
    votes: (userId: UserId, productId: ProductId) => votes.of(userId, productId),

    /** The newest reviews with four stars or more of products on sale; null while there are fewer than six. */
    async testimonials(): Promise<Testimonial[] | null> {
      const found = await store.praising(REVIEWS.testimonials.ratingMin, PRAISING_READ)
      const products = await catalogue.shownByIds(found.map(({ productId }) => productId))
      const byId = new Map(products.map((product) => [product._id, product]))
      const shown = found.flatMap(
        ({ productId, rating, text: comment, author: name, createdAt }) => {
          const product = byId.get(productId)
          if (!product) return []
          const { title, metaTitle } = product
          const date = INDIAN_DAY.format(createdAt)
          return { rating, comment, name, product: title, date, metaTitle }
        },
      )
      return shown.length < REVIEWS.testimonials.shown
        ? null
        : shown.slice(0, REVIEWS.testimonials.shown)
    },
  }
}

export type ReviewsService = ReturnType<typeof createReviewsService>
