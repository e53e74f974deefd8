import type { ProductId } from '@aaram/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct } from './catalogue-products.ts'
import { logIn, newPhone, type Shopper } from './shoppers.ts'
import { startApp, type TestApp } from './start-app.ts'

let shop: TestApp
const ids: ProductId[] = []
beforeAll(async () => {
  shop = await startApp({ apis: 2 })
  const { catalogue } = shop.services
  await catalogue.importAll([0, 1, 2].map((n) => aProduct(n)))
  for (const n of [0, 1, 2]) ids.push((await catalogue.bySlug(`plain-piece-${n}`))._id)
})
afterAll(() => shop.close())

const seen = { effectivePrice: 999, availability: 'in-stock' }
const add = (shopper: Shopper, ...products: (ProductId | undefined)[]) =>
  shopper
    .as('post', '/wishlist')
    .send({ products: products.map((productId) => ({ productId, seen })) })
    .expect(200)
const listOf = async (shopper: Shopper) =>
  (await shopper.as('get', '/wishlist').expect(200)).body as {
    items: { product: { _id: string } }[]
    shareToken: string | null
  }
const read = (token: unknown) => shop.request.get('/api/wishlist/shared').query({ token })
const share = async (shopper: Shopper): Promise<string> =>
  (await shopper.as('post', '/wishlist/share').expect(200)).body.shareToken

it('the link shows the products that are in the shop, and nothing of the person', async () => {
  const phone = newPhone()
  const shopper = await logIn(shop, phone, { firstName: 'Ashalata', lastName: 'Kulkarni' })
  const { catalogue } = shop.services
  await catalogue.importAll([aProduct(130)])
  const leaving = await catalogue.bySlug('plain-piece-130')
  await add(shopper, ids[2], leaving._id, ids[1])
  await catalogue.change('plain-piece-130', { withdrawn: true })
  const token = await share(shopper)
  expect(token).toMatch(/^[\w-]{32}$/)
  expect((await listOf(shopper)).shareToken).toBe(token)
  const { body, headers, text } = await read(token).expect(200)
  expect(Object.keys(body)).toEqual(['status', 'products'])
  expect(body.products.map(({ _id }: { _id: string }) => _id)).toEqual([ids[2], ids[1]])
  for (const secret of [phone, 'Ashalata', 'Kulkarni', shopper.user._id, 'savedAt', token])
    expect(text).not.toContain(secret)
  expect(headers['cache-control']).toBe('no-store')
})

it('a new link ends the earlier one; a withdrawn one ends as well', async () => {
  const shopper = await logIn(shop)
  await add(shopper, ids[1])
  const first = await share(shopper)
  const second = await share(shopper)
  expect(second).not.toBe(first)
  expect((await read(first)).body.code).toBe('WISHLIST_NOT_SHARED')
  await read(second).expect(200)
  await shopper.as('delete', '/wishlist/share').expect(200, { status: 'success' })
  await shopper.as('delete', '/wishlist/share').expect(200)
  const { status, body } = await read(second)
  expect([status, body.error]).toEqual([404, 'This wishlist is not shared any more.'])
  expect((await listOf(shopper)).shareToken).toBeNull()
  expect((await listOf(shopper)).items.map(({ product }) => product._id)).toEqual([ids[1]])
})

it('several at once leave one link that works', async () => {
  const shopper = await logIn(shop)
  const tokens = await Promise.all(Array.from({ length: 5 }, () => share(shopper)))
  const { shareToken } = await listOf(shopper)
  expect(tokens).toContain(shareToken)
  const works = await Promise.all(tokens.map(async (token) => (await read(token)).status === 200))
  expect(tokens.filter((_, n) => works[n])).toEqual([shareToken])
})

it.each([
  ['none', undefined, 400],
  ['too short', 'abc', 400],
  ['other characters', `${'a'.repeat(31)}$`, 400],
  ['two', ['a'.repeat(32), 'b'.repeat(32)], 400],
  ['unknown', 'a'.repeat(32), 404],
])('%s: %s', async (_what, token, status) => {
  await read(token).expect(status)
})
