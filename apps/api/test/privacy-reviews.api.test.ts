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
