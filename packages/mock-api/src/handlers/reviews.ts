import {
  authorName,
  editableUntil,
  editBlocker,
  type Order,
  type OrderItem,
  type OwnReview,
  RETURN_WINDOW_MS,
  REVIEWS,
  type Review,
  type reviewsApi,
} from '@aaram/contracts'
import { MockError } from '../mock-error.ts'
import { type MockReview, rate, summaryOf } from '../review-summary.ts'
import { type Account, type MockState, newId, nowOf } from '../state.ts'
import { type MockCall, type MockHandlers, success } from './handlers.ts'
import { itemOf, orderOf } from './orders.ts'
import { accountIn } from './users.ts'

const toReview = ({ itemId: _item, foundHelpful: _people, ...review }: MockReview): Review => review

const toOwn = ({ rating, text, fit, createdAt }: MockReview): OwnReview => ({
  ...{ rating, text, fit, status: 'PUBLISHED' },
  editableUntil: editableUntil(createdAt),
})

const reviewsOf = (state: MockState, productId: OrderItem['productId']): MockReview[] =>
  state.reviews.get(productId) ?? []

const reviewOf = (state: MockState, { productId, _id }: OrderItem): MockReview | undefined =>
  reviewsOf(state, productId).find(({ itemId }) => itemId === _id)

/** The delivered purchase of an order, or of a return or exchange of it. @throws MockError ORDER_NOT_FOUND, NOT_DELIVERED */
function purchaseOf(call: MockCall, id: Order['_id']): Order {
  const named = orderOf(call, id)
  const order = named.originalOrderId ? orderOf(call, named.originalOrderId) : named
  if (order.status !== 'DELIVERED') throw new MockError('NOT_DELIVERED')
  return order
}

const isOwn = ({ itemId }: MockReview, { orders }: Account): boolean =>
  itemId !== null && orders.some(({ items }) => items.some(({ _id }) => _id === itemId))

/** The newest item of a category that can no longer be given back. */
function keptItem({ state, ...call }: MockCall, category: string): OrderItem | undefined {
  const inCategory = new Set(
    state.products.filter((one) => one.category === category).map(({ _id }) => _id),
  )
  const isKept = ({ type, deliveredAt }: Order) =>
    type !== 'RETURN' &&
    deliveredAt !== null &&
    nowOf(state).getTime() - deliveredAt.getTime() > RETURN_WINDOW_MS
  return accountIn(call)
    .orders.filter(isKept)
    .flatMap(({ items }) => items)
    .find(({ productId, status }) => inCategory.has(productId) && status === null)
}

/** Reviews that were written are shown at once; no seller looks at them. */
export const reviewsHandlers: MockHandlers<typeof reviewsApi> = {
  list: ({ params, query: { page, sort, rating, size } }, { state }) => {
    const product = state.products.find(({ metaTitle }) => metaTitle === params.slug)
    if (!product) throw new MockError('PRODUCT_NOT_FOUND')
    const all = reviewsOf(state, product._id)
    const found = all
      .filter((one) => (!rating || one.rating === rating) && (!size || one.size === size))
      .toSorted(
        (a, b) =>
          (sort === 'helpful' ? b.helpful - a.helpful : 0) ||
          b.createdAt.getTime() - a.createdAt.getTime(),
      )
    const from = (page - 1) * REVIEWS.pageSize
    return success({
      summary: summaryOf(all),
      reviews: found.slice(from, from + REVIEWS.pageSize).map(toReview),
      totalCount: found.length,
      currentPage: page,
      totalPages: Math.ceil(found.length / REVIEWS.pageSize),
    })
  },
  ofOrder: ({ params }, call) =>
    success({
      author: authorName(accountIn(call).user),
      items: purchaseOf(call, params.id).items.map((item) => {
        const { _id: itemId, productId, metaTitle, title, thumbnail, size } = item
        const own = reviewOf(call.state, item)
        return {
          ...{ itemId, productId, metaTitle, title, thumbnail, size },
          review: own ? toOwn(own) : null,
        }
      }),
    }),
  write: ({ params, body }, call) => {
    const { state } = call
    const item = itemOf(purchaseOf(call, params.id), params.itemId)
    const before = reviewOf(state, item)
    const blocked = before && editBlocker(before.createdAt, nowOf(state))
    if (blocked) throw new MockError(blocked)
    const author = authorName(accountIn(call).user)
    const review: MockReview = before
      ? { ...before, ...body, author, isEdited: true }
      : {
          ...{ _id: newId<Review['_id']>(state), ...body, author, size: item.size },
          ...{ createdAt: nowOf(state), isEdited: false, helpful: 0, reply: null },
          ...{ itemId: item._id, foundHelpful: new Set() },
        }
    const others = reviewsOf(state, item.productId).filter((one) => one !== before)
    state.reviews.set(item.productId, [review, ...others])
    rate(state, item.productId)
    return success({ review: toOwn(review) })
  },
  vote: ({ params, body }, call) => {
    const account = accountIn(call)
    const review = [...call.state.reviews.values()]
      .flat()
      .find(({ _id }) => _id === params.reviewId)
    if (!review) throw new MockError('REVIEW_NOT_FOUND')
    if (isOwn(review, account)) throw new MockError('OWN_REVIEW')
    const before = review.foundHelpful.size
    if (body.isHelpful) review.foundHelpful.add(account.user._id)
    else review.foundHelpful.delete(account.user._id)
    review.helpful += review.foundHelpful.size - before
    return success({ helpful: review.helpful })
  },
  votes: ({ query }, call) => {
    const { _id } = accountIn(call).user
    const found = reviewsOf(call.state, query.productId).filter((one) => one.foundHelpful.has(_id))
    return success({ reviewIds: found.map((one) => one._id) })
  },
  keptSize: ({ query }, call) => success({ size: keptItem(call, query.category)?.size ?? null }),
}
