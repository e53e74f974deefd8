import type { Product } from '@aaram/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Buyer, newShopper } from './checkout-shop.ts'
import { aTee, published, reviewsOf } from './reviews-stage.ts'
import { startApp, type TestApp } from './start-app.ts'

let shop: TestApp
let tee: Product
let buyer: Buyer
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  tee = await aTee(shop)
  buyer = await newShopper(shop)
})

describe('a product’s reviews', () => {
  it('are public: ten on a page, the newest first, with filters and the numbers of all', async () => {
    for (let n = 0; n < 12; n += 1) {
      shop.clock.tick(1_000)
      const fit = n < 7 ? 'LARGE' : 'AS_EXPECTED'
      await published(
        shop,
        tee,
        { rating: n % 2 ? 5 : 3, text: `Review number ${n} of this.`, fit },
        n % 3 ? 'M' : 'L',
      )
    }
    const first = await reviewsOf(shop, tee)
    expect(first.reviews.map(({ text }) => text)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Review number ${n} of this.`),
    )
    expect(first).toMatchObject({
      summary: { ratings: [0, 0, 6, 0, 6], fit: { SMALL: 0, AS_EXPECTED: 5, LARGE: 7 } },
      ...{ totalCount: 12, currentPage: 1, totalPages: 2 },
    })
    const second = await reviewsOf(shop, tee, '?page=2')
    expect(second.reviews.map(({ text }) => text)).toEqual(
      [1, 0].map((n) => `Review number ${n} of this.`),
    )
    const five = await reviewsOf(shop, tee, '?rating=5')
    expect([five.totalCount, five.reviews.every(({ rating }) => rating === 5)]).toEqual([6, true])
    const large = await reviewsOf(shop, tee, '?size=L')
    expect([large.totalCount, large.reviews.every(({ size }) => size === 'L')]).toEqual([4, true])
    const both = await reviewsOf(shop, tee, '?rating=3&size=L')
    expect([both.totalCount, both.summary]).toEqual([2, first.summary])
    expect((await reviewsOf(shop, tee, '?page=3')).reviews).toEqual([])
  })

  it('show nothing of their authors but first name and initial', async () => {
    await published(shop, tee)
    const { reviews } = await reviewsOf(shop, tee)
    expect(Object.keys(reviews[0] ?? {}).sort()).toEqual([
      '_id',
      'author',
      'createdAt',
      'fit',
      'helpful',
      'isEdited',
      'rating',
      'reply',
      'size',
      'text',
    ])
  })

  it.each(['?rating=6', '?rating=x', '?size=XXL', '?sort=best', '?page=x'])(
    '%s is 400',
    async (query) => {
      await shop.request.get(`/api/products/${tee.metaTitle}/reviews${query}`).expect(400)
    },
  )

  it('of an unknown product are 404', async () => {
    const { status, body } = await shop.request.get('/api/products/no-such-product/reviews')
    expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND'])
  })

  it('the most helpful first; each person counts once, and not the author', async () => {
    const { id, buyer: author } = await published(shop, tee, { text: 'This one helps others.' })
    shop.clock.tick(1_000)
    await published(shop, tee, { text: 'This one does not help.' })
    const vote = (by: Buyer, isHelpful = true) =>
      by.as('post', `/reviews/${id}/helpful`).send({ isHelpful })
    expect((await vote(buyer).expect(200)).body.helpful).toBe(1)
    expect((await vote(buyer).expect(200)).body.helpful).toBe(1)
    const own = await vote(author)
    expect([own.status, own.body.code]).toEqual([409, 'OWN_REVIEW'])
    const texts = async (sort: string) =>
      (await reviewsOf(shop, tee, `?sort=${sort}`)).reviews.map(({ text }) => text)
    const [helps, others] = ['This one helps others.', 'This one does not help.']
    expect(await texts('helpful')).toEqual([helps, others])
    expect(await texts('newest')).toEqual([others, helps])
    const votes = await buyer.as('get', `/reviews/votes?productId=${tee._id}`).expect(200)
    expect(votes.body.reviewIds).toEqual([id])
    expect((await vote(buyer, false).expect(200)).body.helpful).toBe(0)
    expect((await reviewsOf(shop, tee)).reviews.map(({ helpful }) => helpful)).toEqual([0, 0])
    await shop.services.reviewModeration.reject(id)
    const gone = await vote(buyer)
    expect([gone.status, gone.body.code]).toEqual([404, 'REVIEW_NOT_FOUND'])
    expect(
      (await shop.request.post(`/api/reviews/${id}/helpful`).send({ isHelpful: true })).status,
    ).toBe(401)
  })
})
