import { expect, it } from 'vitest'
import { createBagStore } from '../src/modules/bag/bag.store.ts'
import { aProduct } from './catalogue-products.ts'
import { logIn } from './shoppers.ts'
import { startAppInTest } from './start-app.ts'

it('twelve additions at once beside 95 lines: never more than 100, and all that were taken', async () => {
  const shop = await startAppInTest({ apis: 2 })
  const { catalogue } = shop.services
  const shopper = await logIn(shop)
  const store = createBagStore(shop.database)
  const numbers = Array.from({ length: 107 }, (_, n) => n)
  await catalogue.importAll(numbers.map((n) => aProduct(n)))
  const products = await Promise.all(numbers.map((n) => catalogue.bySlug(`plain-piece-${n}`)))
  const ids = products.map(({ _id }) => _id)
  for (const productId of ids.slice(0, 95))
    await store.raise(shopper.user._id, { productId, size: 'M' }, 1, new Date())
  const answers = await Promise.all(
    ids.slice(95).map((id) => shopper.as('post', `/carts/${id}`).send({ size: 'M' })),
  )
  const taken = answers.filter(({ status }) => status === 200)
  for (const { status, body } of answers)
    if (status !== 200) expect([status, body.code]).toEqual([409, 'BAG_FULL'])
  expect(taken.length).toBeLessThanOrEqual(5)
  expect(await store.list(shopper.user._id)).toHaveLength(95 + taken.length)
})
