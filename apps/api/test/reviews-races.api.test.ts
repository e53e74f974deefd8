import type { ReviewInput } from '@aaram/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newShopper } from './checkout-shop.ts'
import { delivered } from './orders-shop.ts'
import {
  aReview,
  aTee,
  numbersOf,
  published,
  ratingOn,
  reviewer,
  reviewsOf,
  send,
  storedReviews,
} from './reviews-stage.ts'
import { startApp, type TestApp } from './start-app.ts'

/** Reviews are shown at once. */
const AUTOMATIC = { deps: { reviews: { autoPublish: true, heldWords: [] } }, apis: 2 }

let shop: TestApp
beforeAll(async () => {
  shop = await startApp(AUTOMATIC)
})
afterAll(() => shop.close())

const own = async (productId: string) =>
  (await storedReviews(shop).find().toArray()).filter((one) => String(one.productId) === productId)

it('the same review sent twelve times at once, over two APIs, is one', async () => {
  const tee = await aTee(shop)
  const buyer = await newShopper(shop)
  const order = await delivered(shop, buyer, 'COD', { product: tee })
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => send(buyer, order, aReview({ rating: 4 }))),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(await own(tee._id)).toMatchObject([{ rating: 4, editedAt: null }])
  expect(await ratingOn(shop, tee)).toEqual({ average: 4, count: 1 })
})

it('two different reviews of one item at once are one, which shows one of them', async () => {
  const tee = await aTee(shop)
  const buyer = await newShopper(shop)
  const order = await delivered(shop, buyer, 'COD', { product: tee })
  const answers = await Promise.all([1, 5].map((rating) => send(buyer, order, aReview({ rating }))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const stored = await own(tee._id)
  expect(stored).toHaveLength(1)
  const { stored: numbers, counted } = await numbersOf(shop, tee)
  expect(numbers).toEqual(counted)
  expect((await reviewsOf(shop, tee)).reviews[0]?.rating).toBe(stored[0]?.rating)
})

it('twelve people review one product at once: its numbers are those of all', async () => {
  const tee = await aTee(shop)
  const buyers = await Promise.all(Array.from({ length: 12 }, () => newShopper(shop)))
  const orders = await Promise.all(
    buyers.map((buyer) => delivered(shop, buyer, 'COD', { product: tee })),
  )
  const fits: ReviewInput['fit'][] = ['LARGE', 'AS_EXPECTED', 'SMALL']
  const answers = await Promise.all(
    buyers.map((buyer, n) =>
      send(buyer, orders[n]!, aReview({ rating: (n % 5) + 1, fit: fits[n % 3]! })),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const { stored, counted } = await numbersOf(shop, tee)
  expect(stored).toEqual({ ratings: [3, 3, 2, 2, 2], fit: { SMALL: 4, AS_EXPECTED: 4, LARGE: 4 } })
  expect(stored).toEqual(counted)
  expect(await ratingOn(shop, tee)).toEqual({ average: 2.75, count: 12 })
})

it('reviews that are written, changed, published, rejected and found helpful at once, while units are sold', async () => {
  const tee = await aTee(shop)
  const written = []
  for (let n = 0; n < 6; n += 1) written.push(await published(shop, tee, { rating: (n % 5) + 1 }))
  const buyers = await Promise.all(Array.from({ length: 3 }, () => newShopper(shop)))
  const [first, second, third, fourth, fifth] = written as [
    (typeof written)[0],
    (typeof written)[0],
    (typeof written)[0],
    (typeof written)[0],
    (typeof written)[0],
  ]
  const [one, two] = shop.each.map(({ reviewModeration }) => reviewModeration)
  const vote = (by: (typeof buyers)[0]) =>
    by.as('post', `/reviews/${fifth.id}/helpful`).send({ isHelpful: true }).expect(200)
  await Promise.all([
    one!.reject(first.id),
    two!.reject(second.id),
    send(
      third.buyer,
      third.order,
      aReview({ rating: 1, text: 'Changed at the same time.' }),
    ).expect(200),
    send(fourth.buyer, fourth.order, aReview({ rating: 5, fit: 'SMALL' })).expect(200),
    one!.reply(fifth.id, 'Thank you very much.'),
    ...buyers.map(vote),
    shop.services.catalogue.setStock(tee.metaTitle, 'M', 77),
    reviewer(shop, tee, { rating: 3, fit: 'LARGE' }),
  ])
  const { stored, counted } = await numbersOf(shop, tee)
  expect(stored).toEqual(counted)
  expect(stored?.ratings.reduce((sum, count) => sum + count)).toBe(5)
  const { reviews } = await reviewsOf(shop, tee)
  expect(reviews.find(({ _id }) => _id === fifth.id)).toMatchObject({
    helpful: 3,
    reply: { text: 'Thank you very much.' },
  })
})

it('one person’s vote sent six times at once counts once', async () => {
  const tee = await aTee(shop)
  const { id } = await published(shop, tee)
  const voter = await newShopper(shop)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      voter.as('post', `/reviews/${id}/helpful`).send({ isHelpful: true }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect((await reviewsOf(shop, tee)).reviews[0]?.helpful).toBe(1)
})
