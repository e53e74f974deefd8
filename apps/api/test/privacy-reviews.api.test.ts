import { expect, it } from 'vitest'
import { delivered } from './orders-shop.ts'
import { askDeletion, member, NAME, twoDaysLater } from './privacy-stage.ts'
import { aReview, aTee, idOf, reviewsOf, send, storedReviews } from './reviews-stage.ts'
import { startAppInTest } from './start-app.ts'

it('with an account, published reviews lose their author, also in cached responses, and the others go', async () => {
  const shop = await startAppInTest()
  const { buyer, ...person } = await member(shop)
  const tee = await aTee(shop)
  const lines = [
    { product: tee, size: 'M' },
    { product: tee, size: 'L' },
  ] as const
  const order = await delivered(shop, buyer, 'COD', ...lines)
  const text = 'Soft, and it fits as expected.'
  await send(buyer, order, aReview({ text })).expect(200)
  await send(buyer, order, aReview({ text: 'I live at 12 MG Road, come and see.' }), 1).expect(200)
  await shop.services.reviewModeration.publish(await idOf(shop, order))
  expect((await reviewsOf(shop, tee)).reviews).toMatchObject([{ author: `${NAME} R.`, text }])
  await askDeletion(shop, { buyer, ...person })
  await twoDaysLater(shop)
  expect((await reviewsOf(shop, tee)).reviews).toMatchObject([{ author: 'A shopper', text }])
  expect((await storedReviews(shop).find().toArray()).map((one) => one.text)).toEqual([text])
})

it('with an account, a review loses the vote of its person, also in cached responses', async () => {
  const shop = await startAppInTest()
  const { buyer: author } = await member(shop)
  const tee = await aTee(shop)
  const order = await delivered(shop, author, 'COD', { product: tee, size: 'M' })
  await send(author, order, aReview()).expect(200)
  const reviewId = await idOf(shop, order)
  await shop.services.reviewModeration.publish(reviewId)
  const leaving = await member(shop)
  const staying = await member(shop)
  for (const { as } of [leaving, staying])
    await as('post', `/reviews/${reviewId}/helpful`).send({ isHelpful: true }).expect(200)
  expect((await reviewsOf(shop, tee)).reviews).toMatchObject([{ helpful: 2 }])
  await askDeletion(shop, leaving)
  await twoDaysLater(shop)
  expect((await reviewsOf(shop, tee)).reviews).toMatchObject([{ helpful: 1 }])
  const again = await staying.as('post', `/reviews/${reviewId}/helpful`).send({ isHelpful: false })
  expect(again.body).toMatchObject({ helpful: 0 })
})
