import type { ProductId, Size } from '@aaram/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBagStore } from '../src/modules/bag/bag.store.ts'
import { aProduct } from './catalogue-products.ts'
import { logIn, type Shopper } from './shoppers.ts'
import { startApp, type TestApp } from './start-app.ts'

type Line = { _id: string; title: string; size: Size; quantity: number; maxStock: number }

let shop: TestApp
const ids: ProductId[] = []
beforeAll(async () => {
  shop = await startApp({ apis: 2 })
  await shop.services.catalogue.importAll([
    aProduct(0, {
      images: 1,
      title: 'Ink Tee',
      metaTitle: 'ink-tee',
      originalPrice: 1999,
      discountedPrice: 1299.35,
      colors: ['Ink', 'Sand'],
      sizes: [
        { size: 'S', quantity: 50 },
        { size: 'M', quantity: 3 },
        { size: 'L', quantity: 0 },
      ],
    }),
    ...[1, 2, 3, 4, 5].map((n) => aProduct(n)),
    aProduct(6, { metaTitle: 'leaving' }),
    aProduct(7, { metaTitle: 'gone', withdrawn: true }),
  ])
  for (const slug of ['ink-tee', 'plain-piece-1', 'plain-piece-2', 'plain-piece-3', 'leaving'])
    ids.push((await shop.services.catalogue.bySlug(slug))._id)
})
afterAll(() => shop.close())

const add = (shopper: Shopper, productId: string | undefined, body: object) =>
  shopper.as('post', `/carts/${productId}`).send(body)
const bagOf = async (shopper: Shopper): Promise<Line[]> =>
  (await shopper.as('get', '/carts').expect(200)).body.cartItems
const held = (lines: Line[]) => lines.map(({ title, size, quantity }) => [title, size, quantity])

/** A shopper with one line: two Ink Tees in M, of which three are in stock. */
async function withTees() {
  const shopper = await logIn(shop)
  const { body } = await add(shopper, ids[0], { size: 'M', quantity: 2 }).expect(200)
  const line: Line = body.cartItems[0]
  return { shopper, line, path: `/carts/${line._id}` }
}

describe('adding', () => {
  it("answers the whole bag joined with today's catalogue", async () => {
    const shopper = await logIn(shop)
    const { body } = await add(shopper, ids[0], { size: 'M', color: 'Ink' }).expect(200)
    expect(body).toEqual({
      status: 'success',
      cartItems: [
        {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          productId: ids[0],
          variantId: `${ids[0]}-M-Ink`,
          metaTitle: 'ink-tee',
          title: 'Ink Tee',
          category: expect.any(String),
          sku: expect.stringMatching(/-M$/),
          size: 'M',
          color: 'Ink',
          thumbnail: expect.stringContaining('/media/products/ink-tee/1/'),
          quantity: 1,
          originalPrice: 1999,
          discountedPrice: 1299.35,
          effectivePrice: 1299.35,
          maxStock: 3,
          available: true,
        },
      ],
    })
  })

  it.each([
    ['what was held stays when it is more', 2, 1, 2],
    ['the asked number when that is more', 1, 2, 2],
    ['never more than the stock', 1, 9, 3],
  ])('again: %s', async (_what, first, second, expected) => {
    const shopper = await logIn(shop)
    await add(shopper, ids[0], { size: 'M', quantity: first }).expect(200)
    const { body } = await add(shopper, ids[0], { size: 'M', quantity: second }).expect(200)
    expect(held(body.cartItems)).toEqual([['Ink Tee', 'M', expected]])
  })

  it('never holds more than 10 of one item', async () => {
    const shopper = await logIn(shop)
    const { body } = await add(shopper, ids[0], { size: 'S', quantity: 25 }).expect(200)
    expect(held(body.cartItems)).toEqual([['Ink Tee', 'S', 10]])
  })

  it('one variant ten times at once is one line; five at once are five', async () => {
    const shopper = await logIn(shop)
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => add(shopper, ids[0], { size: 'S', quantity: n + 1 })),
    )
    expect(held(await bagOf(shopper))).toEqual([['Ink Tee', 'S', 10]])
    const variants = [ids[1], ids[2], ids[3], ids[4], ids[0]].map((id) =>
      add(shopper, id, { size: 'M' }).expect(200),
    )
    await Promise.all(variants)
    expect(await bagOf(shopper)).toHaveLength(6)
  })

  it.each<[string, () => string | undefined, object, number, string]>([
    ['a size without stock', () => ids[0], { size: 'L' }, 409, 'OUT_OF_STOCK'],
    ['a size that is not sold', () => ids[0], { size: 'XL' }, 409, 'OUT_OF_STOCK'],
    ['an unknown size', () => ids[0], { size: 'XXL' }, 400, 'INVALID_INPUT'],
    ['an unknown product', () => 'f'.repeat(24), { size: 'M' }, 404, 'PRODUCT_NOT_FOUND'],
    ['no id at all', () => 'ink-tee', { size: 'M' }, 400, 'INVALID_INPUT'],
    ...[-1, 0, 1.5, 'abc', null, 1e9, { $gt: 0 }].map(
      (quantity) =>
        [
          `a quantity of ${JSON.stringify(quantity)}`,
          () => ids[0],
          { size: 'M', quantity },
          400,
          'INVALID_INPUT',
        ] as [string, () => string | undefined, object, number, string],
    ),
  ])('%s is refused and the bag stays as it was', async (_what, id, body, status, code) => {
    const { shopper } = await withTees()
    const answer = await add(shopper, id(), body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(held(await bagOf(shopper))).toEqual([['Ink Tee', 'M', 2]])
  })

  it('needs a log-in', async () => {
    await shop.request.post(`/api/carts/${ids[0]}`).send({ size: 'M' }).expect(401)
    await shop.request.get('/api/carts').expect(401)
  })
})

describe('changing the quantity', () => {
  it('sets it within stock', async () => {
    const { shopper, path } = await withTees()
    const { body } = await shopper.as('patch', path).send({ size: 'M', quantity: 3 }).expect(200)
    expect(held(body.cartItems)).toEqual([['Ink Tee', 'M', 3]])
  })

  it.each<[string, object, number, string, string]>([
    [
      'above the stock',
      { quantity: 4 },
      409,
      'STOCK_LIMIT',
      "You've reached the available stock limit for this item",
    ],
    [
      'above 10',
      { size: 'S', quantity: 11 },
      409,
      'QUANTITY_LIMIT',
      "You've reached the maximum allowed quantity limit for this item",
    ],
    ...[-1, 0, 1.5, 'abc', null, 1e9].map(
      (quantity) =>
        [`to ${quantity}`, { quantity }, 400, 'INVALID_INPUT', 'Some fields are not valid.'] as [
          string,
          object,
          number,
          string,
          string,
        ],
    ),
  ])('%s is refused and the bag stays', async (_what, body, status, code, error) => {
    const { shopper, path } = await withTees()
    const answer = await shopper.as('patch', path).send(body)
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([status, code, error])
    expect(held(await bagOf(shopper))).toEqual([['Ink Tee', 'M', 2]])
  })

  it('another size moves the line, over a line of that size if there is one', async () => {
    const { shopper, path } = await withTees()
    await add(shopper, ids[0], { size: 'S', quantity: 5 }).expect(200)
    const { body } = await shopper.as('patch', path).send({ size: 'S', quantity: 4 }).expect(200)
    expect(held(body.cartItems)).toEqual([['Ink Tee', 'S', 4]])
  })
})

describe('removing', () => {
  it('takes a line out, also with a JSON content type and no body; then says it is gone', async () => {
    const { shopper, path } = await withTees()
    const remove = () => shopper.as('delete', path).set('content-type', 'application/json')
    await remove().expect(200, { status: 'success', cartItems: [] })
    const { status, body } = await remove()
    expect([status, body.error]).toEqual([
      404,
      "Cart item doesn't exist or may already have been removed",
    ])
  })

  it('clears the bag', async () => {
    const { shopper } = await withTees()
    await shopper.as('delete', '/carts').expect(200, { status: 'success', cartItems: [] })
    expect(await bagOf(shopper)).toEqual([])
  })
})

it("somebody else's line is 404, and nothing changes", async () => {
  const { shopper, path } = await withTees()
  const other = await logIn(shop)
  for (const attempt of [
    other.as('patch', path).send({ quantity: 1 }),
    other.as('delete', path),
    other.as('delete', `/carts/${'f'.repeat(24)}`),
  ])
    expect((await attempt).body.code).toBe('CART_ITEM_NOT_FOUND')
  expect(await bagOf(other)).toEqual([])
  expect(held(await bagOf(shopper))).toEqual([['Ink Tee', 'M', 2]])
})

it('a product that is withdrawn stays as unavailable and can only be removed', async () => {
  const shopper = await logIn(shop)
  const { body } = await add(shopper, ids[4], { size: 'M' }).expect(200)
  const path = `/carts/${body.cartItems[0]._id}`
  await shop.services.catalogue.change('leaving', { withdrawn: true })
  expect(await bagOf(shopper)).toMatchObject([{ available: false, maxStock: 0, quantity: 1 }])
  const grow = await shopper.as('patch', path).send({ quantity: 2 })
  const again = await add(shopper, ids[4], { size: 'M' })
  expect([grow.body.code, again.body.code]).toEqual(['PRODUCT_UNAVAILABLE', 'PRODUCT_UNAVAILABLE'])
  await shopper.as('delete', path).expect(200)
})

it('a bag holds at most 100 lines', async () => {
  const shopper = await logIn(shop)
  const { catalogue } = shop.services
  const store = createBagStore(shop.database)
  await catalogue.importAll(Array.from({ length: 101 }, (_, n) => aProduct(1000 + n)))
  const [last, ...first] = await Promise.all(
    Array.from({ length: 101 }, (_, n) => catalogue.bySlug(`plain-piece-${1000 + n}`)),
  )
  const put = (productId: ProductId) =>
    store.raise(shopper.user._id, { productId, size: 'M' }, 1, new Date())
  await Promise.all(first.map(({ _id }) => put(_id)))
  const full = await add(shopper, last?._id, { size: 'M' })
  expect([full.status, full.body.code]).toEqual([409, 'BAG_FULL'])
  expect(await bagOf(shopper)).toHaveLength(100)
  const present = await add(shopper, first[0]?._id, { size: 'M', quantity: 2 })
  expect(present.status).toBe(200)
})
