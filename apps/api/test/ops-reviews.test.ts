import type { Product } from '@aaram/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTee, ratingOn, reviewer, reviewsOf } from './reviews-stage.ts'
import { runOps } from './run-ops.ts'
import { startApp, type TestApp } from './start-app.ts'

let shop: TestApp
let tee: Product
beforeAll(async () => {
  shop = await startApp()
  tee = await aTee(shop)
})
afterAll(() => shop.close())
const ops = (...args: string[]) => runOps(shop, 'reviews', ...args)
const json = async (...args: string[]) => {
  const { code, out } = await ops(...args, '--json')
  expect(code).toBe(0)
  return JSON.parse(out)
}

it('lists what waits, publishes, replies and rejects; the running shop shows it', async () => {
  const { id, buyer, order } = await reviewer(shop, tee, { rating: 4 })
  expect(await ratingOn(shop, tee)).toBeUndefined()
  const { total, reviews } = await json('list')
  expect(total).toBe(1)
  expect(reviews).toEqual([
    expect.objectContaining({
      ...{ _id: id, rating: 4, size: 'M', fit: 'AS_EXPECTED', status: 'PENDING' },
      ...{ author: 'Asha', text: 'Soft, wide and well made.', metaTitle: tee.metaTitle },
    }),
  ])
  const { out } = await ops('list')
  expect(out).toContain('1 pending')
  for (const hidden of [buyer.id, buyer.phone, order._id]) expect(out).not.toContain(hidden)

  expect((await json('publish', id)).review.status).toBe('PUBLISHED')
  await expect.poll(() => ratingOn(shop, tee)).toEqual({ average: 4, count: 1 })
  await json('reply', id, 'Thank you.')
  await expect
    .poll(async () => (await reviewsOf(shop, tee)).reviews[0]?.reply?.text)
    .toBe('Thank you.')
  expect((await json('list', '--status', 'PUBLISHED')).reviews).toHaveLength(1)
  await json('reject', id)
  await expect.poll(() => ratingOn(shop, tee)).toBeUndefined()
  expect((await json('list')).total).toBe(0)
})

it('says what is wrong', async () => {
  const unknown = await ops('publish', 'f'.repeat(24))
  expect([unknown.code, unknown.err]).toEqual([3, `There is no review ${'f'.repeat(24)}.\n`])
  expect((await ops('publish', 'x')).code).toBe(2)
  expect((await ops('list', '--status', 'GOOD')).code).toBe(2)
  expect((await ops('reply', 'f'.repeat(24), 'a'.repeat(1_001))).code).toBe(2)
})
