import type { Product } from '@aaram/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newShopper } from './checkout-shop.ts'
import { ask, delivered, move, returned } from './orders-shop.ts'
import {
  aReview,
  aTee,
  DAY,
  numbersOf,
  published,
  ratingOn,
  rename,
  reviewer,
  reviewsOf,
  send,
} from './reviews-stage.ts'
import { startApp, startAppInTest, type TestApp } from './start-app.ts'

let shop: TestApp
let tee: Product
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  tee = await aTee(shop)
})
const listed = async () =>
  (await shop.request.get(`/api/products/by-ids?ids=${tee._id}`).expect(200)).body.products[0]
    .rating

describe('the rating of a product', () => {
  it('counts what is published, on its page, in lists and at once', async () => {
    const { id } = await reviewer(shop, tee, { rating: 4 })
    expect([await ratingOn(shop, tee), await listed()]).toEqual([undefined, undefined])
    await shop.services.reviewModeration.publish(id)
    const rating = { average: 4, count: 1 }
    expect([await ratingOn(shop, tee), await listed()]).toEqual([rating, rating])
    await published(shop, tee, { rating: 5 })
    await published(shop, tee, { rating: 5 })
    expect(await ratingOn(shop, tee)).toEqual({ average: 4.67, count: 3 })
    await shop.services.reviewModeration.reject(id)
    expect(await ratingOn(shop, tee)).toEqual({ average: 5, count: 2 })
    const { stored, counted } = await numbersOf(shop, tee)
    expect(stored).toEqual(counted)
  })

  it('stays when the catalogue is imported again', async () => {
    await published(shop, tee)
    const files = []
    for await (const file of shop.services.catalogue.exportAll()) files.push(file)
    await shop.services.catalogue.importAll(files)
    expect(await ratingOn(shop, tee)).toEqual({ average: 5, count: 1 })
  })
})

it('the shop’s reply stands with the review, and can be taken back', async () => {
  const { id } = await published(shop, tee)
  await shop.services.reviewModeration.reply(id, 'Thank you.')
  const reply = async () => (await reviewsOf(shop, tee)).reviews[0]?.reply
  expect(await reply()).toEqual({ text: 'Thank you.', at: '2026-11-28T06:30:00.000Z' })
  await shop.services.reviewModeration.reply(id, null)
  expect(await reply()).toBeNull()
})

describe('published automatically', () => {
  const automatic = (heldWords: string[] = []) =>
    startAppInTest({ deps: { reviews: { autoPublish: true, heldWords } } })

  it('at once, and again after a change', async () => {
    const own = await automatic()
    const product = await aTee(own)
    const { buyer, order } = await reviewer(own, product)
    expect(await ratingOn(own, product)).toEqual({ average: 5, count: 1 })
    await send(buyer, order, aReview({ rating: 3 })).expect(200)
    expect(await ratingOn(own, product)).toEqual({ average: 3, count: 1 })
  })

  it('not what has an abusive word, a link, a number to call or a word of the seller’s list', async () => {
    const own = await automatic(['Competitor Tees', 'scam'])
    const product = await aTee(own)
    for (const text of [
      'What a fucking waste of money.',
      'What a f u c k i n g waste of money.',
      'Bilkul bakwas, chutiya banaya.',
      'यह दुकानदार हरामी है, मत लेना।',
      'See https://example.com for a better one.',
      'Call me on 98765 43210 for the same.',
      'Better buy from competitor tees instead.',
      'It is a SCAM, believe me.',
    ]) {
      await reviewer(own, product, { text })
      const { reviews } = await reviewsOf(own, product)
      expect([text, reviews.length]).toEqual([text, 0])
    }
    for (const text of [
      'A classic cut, and it passes every test.',
      'No scams here, a very good tee.',
      'I wear it in Scunthorpe and in Kuttanad.',
    ])
      await reviewer(own, product, { text })
    expect((await reviewsOf(own, product)).reviews).toHaveLength(3)
  })

  it('not under an abusive name, and not after the seller has rejected it', async () => {
    const own = await automatic()
    const product = await aTee(own)
    const { buyer, order, id } = await reviewer(own, product)
    await own.services.reviewModeration.reject(id)
    await send(buyer, order, aReview({ rating: 4 })).expect(200)
    expect((await reviewsOf(own, product)).reviews).toEqual([])
    const rude = await newShopper(own)
    await rename(own, rude, 'Fucker', '')
    const theirs = await delivered(own, rude, 'COD', { product })
    const { body } = await send(rude, theirs, aReview()).expect(200)
    expect(body.review.status).toBe('PENDING')
  })
})

it('GET /testimonials answers published reviews of four and five stars once there are six', async () => {
  const own = await startAppInTest()
  await own.services.content.seeder.fill()
  const products = [await aTee(own), await aTee(own)] as const
  const testimonials = async () =>
    (await own.request.get('/api/testimonials').expect(200)).body.testimonials as {
      name: string
      comment: string
      rating: number
    }[]
  const first = await published(own, products[0], { rating: 4, text: 'The first of the six.' })
  for (let n = 2; n < 6; n += 1) {
    own.clock.tick(DAY)
    await published(own, products[n % 2]!, { text: `Number ${n} of the six.` })
  }
  await published(own, products[0], { rating: 3, text: 'This has too few stars.' })
  const { id } = await reviewer(own, products[1], { text: 'The last of the six.' })
  expect((await testimonials()).map(({ name }) => name)).toContain('Ananya R.')
  await own.services.reviewModeration.publish(id)
  const shown = await testimonials()
  expect(shown.map(({ comment }) => comment)).toEqual([
    'The last of the six.',
    ...[5, 4, 3, 2].map((n) => `Number ${n} of the six.`),
    'The first of the six.',
  ])
  expect(shown.at(-1)).toEqual({
    rating: 4,
    comment: 'The first of the six.',
    name: 'Asha',
    product: products[0].title,
    date: '28 November 2026',
    metaTitle: products[0].metaTitle,
  })
  await own.services.reviewModeration.reject(first.id)
  expect((await testimonials()).map(({ name }) => name)).toContain('Ananya R.')
})

describe('the size that a person kept', () => {
  it('is that of the latest order of this kind whose return window has passed', async () => {
    const buyer = await newShopper(shop)
    const keptSize = async (category = 'shirt') =>
      (await buyer.as('get', `/reviews/kept-size?category=${category}`).expect(200)).body.size
    expect(await keptSize()).toBeNull()
    await delivered(shop, buyer, 'COD', { product: tee, size: 'M' })
    expect(await keptSize()).toBeNull()
    shop.clock.tick(3 * DAY)
    expect(await keptSize()).toBeNull()
    shop.clock.tick(1)
    expect(await keptSize()).toBe('M')
    expect(await keptSize('hoodie')).toBeNull()
    const second = await delivered(shop, buyer, 'COD', { product: tee, size: 'L' })
    await returned(buyer, second, 0)
    shop.clock.tick(4 * DAY)
    expect(await keptSize()).toBe('M')
    const third = await delivered(shop, buyer, 'COD', { product: tee, size: 'M' })
    const { body } = await ask(buyer, third, `items/${third.items[0]?._id}/exchange`, {
      ...{ reason: 'Size issue', newSize: 'L' },
    }).expect(200)
    await move(
      shop,
      body.rma.orderNumber,
      'PICKED_UP',
      'RECEIVED',
      'SHIPPED',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
    )
    shop.clock.tick(4 * DAY)
    expect(await keptSize()).toBe('L')
    const stranger = await newShopper(shop)
    const { body: theirs } = await stranger.as('get', '/reviews/kept-size?category=shirt')
    expect(theirs.size).toBeNull()
    await shop.request.get('/api/reviews/kept-size?category=shirt').expect(401)
  })
})
