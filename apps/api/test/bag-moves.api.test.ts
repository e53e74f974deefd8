import type { CartItemId, Size } from '@aaram/contracts'
import { beforeEach, expect, it } from 'vitest'
import { createBagStore } from '../src/modules/bag/bag.store.ts'
import { aProduct } from './catalogue-products.ts'
import { logIn } from './shoppers.ts'
import { startAppInTest, type TestApp } from './start-app.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await startAppInTest()
  const sizes = (['S', 'M', 'L'] as const).map((size) => ({ size, quantity: 9 }))
  await shop.services.catalogue.importAll([aProduct(1, { sizes })])
})

/** A shopper who holds one unit in S and one in M. */
async function withTwoSizes() {
  const { _id: productId } = await shop.services.catalogue.bySlug('plain-piece-1')
  const shopper = await logIn(shop)
  const add = (size: Size) => shopper.as('post', `/carts/${productId}`).send({ size }).expect(200)
  await add('S')
  const lines: { _id: CartItemId; size: Size }[] = (await add('M')).body.cartItems
  const sizes = async () =>
    (await shopper.as('get', '/carts')).body.cartItems.map(({ size }: { size: Size }) => size)
  return { shopper, productId, lines, sizes }
}

it('no line gives way to one that is gone', async () => {
  const { shopper, productId, sizes } = await withTwoSizes()
  const gone = { _id: 'f'.repeat(24) as CartItemId, productId, size: 'S', quantity: 1 } as const
  const at = shop.deps.now()
  expect(await createBagStore(shop.database).move(shopper.user._id, gone, at)).toBe(false)
  expect(await sizes()).toEqual(['S', 'M'])
})

it('two lines that change to one size at once, and once more, leave one line', async () => {
  const { shopper, lines, sizes } = await withTwoSizes()
  const answers = await Promise.all(
    [...lines, ...lines].map(({ _id }) =>
      shopper.as('patch', `/carts/${_id}`).send({ size: 'L', quantity: 2 }),
    ),
  )
  for (const { status } of answers) expect([200, 404]).toContain(status)
  expect(await sizes()).toEqual(['L'])
})
