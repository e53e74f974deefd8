import type { Product } from '@aaram/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Buyer, newShopper } from './checkout-shop.ts'
import { delivered, ordered, returned, type WireOrder } from './orders-shop.ts'
import { aReview, aTee, DAY, requestTo, send, storedReviews } from './reviews-stage.ts'
import { startApp, type TestApp } from './start-app.ts'

let shop: TestApp
let tee: Product
let buyer: Buyer
let order: WireOrder
beforeAll(async () => {
  shop = await startApp({ apis: 2 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  tee = await aTee(shop)
  buyer = await newShopper(shop)
  order = await delivered(shop, buyer, 'COD', { product: tee }, { product: tee, size: 'L' })
})
/** Every API does the job at once. */
const work = () => Promise.all(shop.each.map(({ reviewRequests }) => reviewRequests.run()))

describe('the message', () => {
  it('comes once, five days after the delivery', async () => {
    shop.clock.tick(5 * DAY - 1)
    await work()
    expect((await requestTo(shop, buyer)).count).toBe(0)
    shop.clock.tick(1)
    await work()
    await work()
    const { count, text, link } = await requestTo(shop, buyer)
    expect(count).toBe(1)
    expect(text).toContain(`#${order.orderNumber}`)
    expect(link).toMatch(/^http:\/\/localhost:3000\/reviews\/write\?token=[\w.-]+$/)
  })

  it('does not come of an order that is not delivered, and where all items are reviewed or given back', async () => {
    const waiting = await newShopper(shop)
    await ordered(waiting, { product: tee })
    await send(buyer, order, aReview()).expect(200)
    await returned(buyer, order, 1)
    shop.clock.tick(5 * DAY)
    await work()
    expect((await requestTo(shop, buyer)).count).toBe(0)
    expect((await requestTo(shop, waiting)).count).toBe(0)
    expect(await shop.database.connection.collection('review_requests').countDocuments()).toBe(0)
  })
})

describe('its link', () => {
  const linked = (token: string) => shop.request.get('/api/reviews/linked').query({ token })
  const sendBy = (token: string, at: number, over = {}) =>
    shop.request
      .post('/api/reviews/linked')
      .send({ token, itemId: order.items[at]?._id, ...aReview(over) })
  async function tokenOf() {
    shop.clock.tick(5 * DAY)
    await work()
    return (await requestTo(shop, buyer)).token
  }

  it('shows and takes reviews of the order’s items, without a log-in', async () => {
    const token = await tokenOf()
    const { body } = await linked(token).expect(200)
    expect(body).toMatchObject({ author: 'Asha', items: [{ size: 'M' }, { size: 'L' }] })
    expect(JSON.stringify(body)).not.toContain(buyer.phone)
    await sendBy(token, 1, { rating: 2 }).expect(200)
    await sendBy(token, 1, { rating: 3 }).expect(200)
    const after = await linked(token).expect(200)
    expect(after.body.items.map((one: { review: object | null }) => one.review)).toMatchObject([
      null,
      { rating: 3, status: 'PENDING' },
    ])
    const stored = await storedReviews(shop).find().toArray()
    const [own] = stored.filter(({ productId }) => String(productId) === tee._id)
    expect(String(own?.userId)).toBe(buyer.id)
  })

  it('works for 60 days', async () => {
    const token = await tokenOf()
    shop.clock.tick(60 * DAY - 1_000)
    await linked(token).expect(200)
    shop.clock.tick(1_000)
    const ended = await linked(token)
    expect([ended.status, ended.body.code]).toEqual([404, 'REVIEW_LINK_ENDED'])
    const refused = await sendBy(token, 0)
    expect([refused.status, refused.body.code]).toEqual([404, 'REVIEW_LINK_ENDED'])
  })

  it('cannot be made by anybody else, made longer, or used for another order', async () => {
    const token = await tokenOf()
    const [id = '', endsAt = '', mac = ''] = token.split('.')
    const other = await newShopper(shop)
    const theirs = await delivered(shop, other, 'COD', { product: tee })
    const later = (Number.parseInt(endsAt, 36) + 1).toString(36)
    for (const forged of [
      '',
      'x',
      `${theirs._id}.${endsAt}.${mac}`,
      `${id}.${later}.${mac}`,
      `${id}.${endsAt}.${'A'.repeat(43)}`,
      `${id}.${endsAt}`,
      `${token} `,
    ]) {
      const { status, body } = await linked(forged)
      expect([forged, status, body.code]).toEqual([forged, 404, 'REVIEW_LINK_ENDED'])
    }
    const foreign = await shop.request
      .post('/api/reviews/linked')
      .send({ token, itemId: theirs.items[0]?._id, ...aReview() })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'ORDER_NOT_FOUND'])
    const long = await linked('a'.repeat(201))
    expect([long.status, long.body.code]).toEqual([400, 'INVALID_INPUT'])
  })
})
