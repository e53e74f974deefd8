import { expect, it } from 'vitest'
import { audited, discrepanciesOf } from './checkout-shop.ts'
import { aTee, published, reviewer, storedReviews } from './reviews-stage.ts'
import { startAppInTest } from './start-app.ts'

it('the audit compares the numbers that a product shows with its published reviews', async () => {
  const shop = await startAppInTest()
  const tee = await aTee(shop)
  const { id } = await published(shop, tee, { rating: 4, fit: 'LARGE' })
  await published(shop, tee)
  await reviewer(shop, tee, { rating: 1 })
  await audited(shop)
  const set = (status: string) => storedReviews(shop).updateOne({ rating: 4 }, { $set: { status } })
  await set('REJECTED')
  expect(await discrepanciesOf(shop)).toEqual([
    `Product ${tee._id} shows other numbers than its published reviews have`,
  ])
  await set('PUBLISHED')
  await shop.services.reviewModeration.reject(id)
  await audited(shop)
})
