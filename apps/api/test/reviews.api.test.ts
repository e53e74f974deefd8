import type { Product } from '@aaram/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Buyer, newShopper } from './checkout-shop.ts'
import { ask, delivered, move, ordered, orderOf, returned, type WireOrder } from './orders-shop.ts'
import {
  aReview,
  aTee,
  DAY,
  idOf,
  published,
  rename,
  reviewsOf,
  send,
  storedReviews,
} from './reviews-stage.ts'
import { startApp, type TestApp } from './start-app.ts'

let shop: TestApp
let tee: Product
let buyer: Buyer
let order: WireOrder
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  tee = await aTee(shop)
  buyer = await newShopper(shop)
  await rename(shop, buyer, 'Asha', 'Kulkarni')
  order = await delivered(shop, buyer, 'COD', { product: tee, size: 'L' })
})

const ownOf = async (of: WireOrder = order) =>
  (await buyer.as('get', `/orders/${of._id}/reviews`).expect(200)).body
const refused = async (call: PromiseLike<{ status: number; body: { code: string } }>) => {
  const { status, body } = await call
  return [status, body.code]
}

describe('writing', () => {
  it('is possible for an item that was delivered; it waits for the seller, signed with first name and initial', async () => {
    expect(await ownOf()).toEqual({
      status: 'success',
      author: 'Asha K.',
      items: [
        {
          itemId: order.items[0]?._id,
          productId: tee._id,
          metaTitle: tee.metaTitle,
          title: tee.title,
          thumbnail: tee.thumbnail,
          size: 'L',
          review: null,
        },
      ],
    })
    const { body } = await send(buyer, order, aReview({ rating: 4, fit: 'LARGE' })).expect(200)
    const review = {
      ...{ rating: 4, text: 'Soft, wide and well made.', fit: 'LARGE', status: 'PENDING' },
      editableUntil: '2026-12-28T06:30:00.000Z',
    }
    expect(body).toEqual({ status: 'success', review })
    expect((await ownOf()).items[0].review).toEqual(review)
    expect((await reviewsOf(shop, tee)).reviews).toEqual([])
    const [stored] = (await storedReviews(shop).find().toArray()).filter(
      ({ productId }) => String(productId) === tee._id,
    )
    expect(stored).toMatchObject({ size: 'L', author: 'Asha K.', status: 'PENDING', helpful: 0 })
    expect(String(stored?.userId)).toBe(buyer.id)
  })

  it.each<[string, object]>([
    ['no stars', { rating: 0 }],
    ['six stars', { rating: 6 }],
    ['half a star', { rating: 4.5 }],
    ['stars as text', { rating: '5' }],
    ['nine characters', { text: 'Too short' }],
    ['nine characters and spaces', { text: ' Too short   ' }],
    ['1,001 characters', { text: 'a'.repeat(1_001) }],
    ['invisible characters', { text: '\u200c'.repeat(20) }],
    ['control characters', { text: 'Soft and \u0007 wide' }],
    ['no fit', { fit: undefined }],
    ['an unknown fit', { fit: 'PERFECT' }],
    ['an operator', { text: { $gt: '' } }],
  ])('%s is 400', async (_what, over) => {
    expect(await refused(send(buyer, order, { ...aReview(), ...over }))).toEqual([
      400,
      'INVALID_INPUT',
    ])
    expect((await ownOf()).items[0].review).toBeNull()
  })

  it.each([
    ['ten characters', 'Very soft.'],
    ['1,000 characters', 'a'.repeat(1_000)],
    ['ten characters of Hindi', 'बहुत अच्छा कपड़ा है'],
  ])('%s are enough and not too many', async (_what, text) => {
    await send(buyer, order, aReview({ text })).expect(200)
    expect((await ownOf()).items[0].review.text).toBe(text)
  })

  it('is refused before the delivery, of a cancelled order, and of another person’s', async () => {
    const early = await ordered(buyer, { product: tee })
    expect(await refused(send(buyer, early, aReview()))).toEqual([409, 'NOT_DELIVERED'])
    await move(shop, early.orderNumber, 'CONFIRMED', 'SHIPPED', 'OUT_FOR_DELIVERY')
    expect(await refused(send(buyer, early, aReview()))).toEqual([409, 'NOT_DELIVERED'])
    await move(shop, early.orderNumber, 'CANCELLED')
    expect(await refused(send(buyer, early, aReview()))).toEqual([409, 'NOT_DELIVERED'])
    const stranger = await newShopper(shop)
    expect(await refused(send(stranger, order, aReview()))).toEqual([404, 'ORDER_NOT_FOUND'])
    expect(await refused(stranger.as('get', `/orders/${order._id}/reviews`))).toEqual([
      404,
      'ORDER_NOT_FOUND',
    ])
    const elsewhere = { ...order, items: early.items }
    expect(await refused(send(buyer, elsewhere, aReview()))).toEqual([404, 'ORDER_NOT_FOUND'])
    const path = `/api/orders/${order._id}/items/${order.items[0]?._id}/review`
    expect(await refused(shop.request.post(path).send(aReview()))).toEqual([401, 'NOT_LOGGED_IN'])
  })

  it('a person who gave the item back had received it, too', async () => {
    await returned(buyer, order, 0)
    await send(buyer, order, aReview({ rating: 2 })).expect(200)
  })

  it('after an exchange, the size is the one that was kept', async () => {
    const { body } = await ask(buyer, order, `items/${order.items[0]?._id}/exchange`, {
      ...{ reason: 'Size issue', newSize: 'M' },
    }).expect(200)
    await move(shop, body.rma.orderNumber, 'PICKED_UP', 'RECEIVED', 'SHIPPED')
    expect((await ownOf()).items[0].size).toBe('L')
    await move(shop, body.rma.orderNumber, 'OUT_FOR_DELIVERY', 'DELIVERED')
    expect((await ownOf()).items[0].size).toBe('M')
    // The exchange is the same item: there is one review of it.
    const exchange = await orderOf(buyer, body.rma.orderId)
    await send(buyer, exchange, aReview()).expect(200)
    await send(buyer, order, aReview({ rating: 3 })).expect(200)
    const stored = await storedReviews(shop).find().toArray()
    const own = stored.filter(({ productId }) => String(productId) === tee._id)
    expect(own.map(({ size, rating }) => [size, rating])).toEqual([['M', 3]])
  })
})

describe('changing', () => {
  /** The time goes by; sessions end after 30 days. */
  const later = async (ms: number) => {
    shop.clock.tick(ms)
    const token = shop.app.jwt.sign({ sid: await shop.services.sessions.start(buyer.id) })
    const as: Buyer['as'] = (method, path) =>
      shop.request[method](`/api${path}`).set('authorization', `Bearer ${token}`)
    buyer = { ...buyer, token, as }
  }

  it('is possible for 30 days, and is checked again', async () => {
    await send(buyer, order, aReview()).expect(200)
    const _id = await idOf(shop, order)
    await shop.services.reviewModeration.publish(_id)
    expect((await reviewsOf(shop, tee)).reviews).toMatchObject([{ rating: 5, isEdited: false }])
    await later(30 * DAY)
    await send(buyer, order, aReview({ rating: 1 })).expect(200)
    expect((await reviewsOf(shop, tee)).reviews).toEqual([])
    await shop.services.reviewModeration.publish(_id)
    expect((await reviewsOf(shop, tee)).reviews).toMatchObject([
      { rating: 1, isEdited: true, createdAt: '2026-11-28T06:30:00.000Z' },
    ])
    await later(1)
    const answer = await send(buyer, order, aReview({ rating: 2 }))
    expect([answer.status, answer.body.code]).toEqual([409, 'REVIEW_CLOSED'])
    expect((await reviewsOf(shop, tee)).reviews).toMatchObject([{ rating: 1 }])
    shop.clock.tick(-30 * DAY - 1)
  })

  it('the same once more changes nothing: a published review stays', async () => {
    const { buyer: other, order: theirs } = await published(shop, tee)
    const { body } = await send(other, theirs, aReview()).expect(200)
    expect(body.review.status).toBe('PUBLISHED')
    expect((await reviewsOf(shop, tee)).reviews).toMatchObject([{ isEdited: false }])
  })
})
