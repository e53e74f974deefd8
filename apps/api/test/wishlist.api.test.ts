import type { ProductId } from '@aaram/contracts'
import { toPaise } from '@aaram/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from './catalogue-products.ts'
import { logIn, type Shopper } from './shoppers.ts'
import { startApp, type TestApp } from './start-app.ts'

const MANY = 105
const GONE = 110
let shop: TestApp
let ids: ProductId[]
let gone: ProductId
beforeAll(async () => {
  shop = await startApp({ apis: 2 })
  const { catalogue } = shop.services
  await catalogue.importAll([
    ...Array.from({ length: MANY }, (_, n) => aProduct(n)),
    aProduct(GONE),
  ])
  const idOf = async (n: number) => (await catalogue.bySlug(`plain-piece-${n}`))._id
  ids = await Promise.all(Array.from({ length: MANY }, (_, n) => idOf(n)))
  gone = await idOf(GONE)
  await catalogue.change(`plain-piece-${GONE}`, { withdrawn: true })
})
afterAll(() => shop.close())

const SEEN = { effectivePrice: 999, availability: 'in-stock' }
const asSeen = (...products: (ProductId | string | undefined)[]) => ({
  products: products.map((productId) => ({ productId, seen: SEEN })),
})
const add = (shopper: Shopper, ...products: (ProductId | string | undefined)[]) =>
  shopper.as('post', '/wishlist').send(asSeen(...products))
const listOf = async (shopper: Shopper) =>
  (await shopper.as('get', '/wishlist').expect(200)).body as {
    items: { product: { _id: string }; available: boolean; savedAt: string; seen: object }[]
    shareToken: string | null
  }
const savedBy = async (shopper: Shopper) =>
  (await listOf(shopper)).items.map(({ product }) => product._id)
const idsOf = async (shopper: Shopper): Promise<string[]> =>
  (await shopper.as('get', '/wishlist/ids').expect(200)).body.productIds

describe('saving', () => {
  it('answers the product of today, when it was saved, and what was seen of it', async () => {
    const shopper = await logIn(shop)
    await add(shopper, ids[3]).expect(200, { status: 'success', leftOut: [] })
    const { body } = await shopper.as('get', '/wishlist').expect(200)
    const { product } = (await shop.request.get('/api/products/plain-piece-3')).body
    expect(body).toEqual({
      status: 'success',
      items: [{ product, available: true, savedAt: '2026-11-28T06:30:00.000Z', seen: SEEN }],
      shareToken: null,
    })
    expect(await idsOf(shopper)).toEqual([ids[3]])
  })

  it('the newest is first; in one call the first is the newest', async () => {
    const shopper = await logIn(shop)
    await add(shopper, ids[1])
    await add(shopper, ids[2], ids[3], ids[1])
    expect(await savedBy(shopper)).toEqual([ids[2], ids[3], ids[1]])
  })

  it('again changes nothing, not even what was seen', async () => {
    const shopper = await logIn(shop)
    await add(shopper, ids[1], ids[2], ids[1])
    const cheap = { productId: ids[2], seen: { ...SEEN, effectivePrice: 1 } }
    await shopper
      .as('post', '/wishlist')
      .send({ products: [cheap] })
      .expect(200)
    expect((await listOf(shopper)).items.map(({ seen }) => seen)).toEqual([SEEN, SEEN])
  })

  it('unknown and withdrawn products are left out, and the others saved', async () => {
    const shopper = await logIn(shop)
    const { body } = await add(shopper, 'f'.repeat(24), ids[1], gone).expect(200)
    expect(body.leftOut).toEqual([
      { productId: 'f'.repeat(24), code: 'PRODUCT_NOT_FOUND' },
      { productId: gone, code: 'PRODUCT_UNAVAILABLE' },
    ])
    expect(await savedBy(shopper)).toEqual([ids[1]])
  })

  it('at most 100: the rest is left out', async () => {
    const shopper = await logIn(shop)
    await add(shopper, ...ids.slice(0, 99)).expect(200)
    const { body } = await add(shopper, ids[0], ids[100], ids[101]).expect(200)
    expect(body.leftOut).toEqual([{ productId: ids[101], code: 'WISHLIST_FULL' }])
    await shopper.as('delete', `/wishlist/items/${ids[0]}`).expect(200)
    await add(shopper, ids[101]).expect(200, { status: 'success', leftOut: [] })
    expect(await idsOf(shopper)).toHaveLength(100)
  })

  it.each<[string, object]>([
    ['nothing', {}],
    ['no products', { products: [] }],
    ['more than a list holds', asSeen(...Array.from({ length: 101 }, () => 'f'.repeat(24)))],
    ['no id', asSeen('plain-piece-1')],
    ['an operator', { products: [{ productId: { $gt: '' }, seen: SEEN }] }],
    ['a product without what was seen', { products: [{ productId: 'f'.repeat(24) }] }],
    [
      'a negative price',
      { products: [{ productId: 'f'.repeat(24), seen: { ...SEEN, effectivePrice: -1 } }] },
    ],
    [
      'an unknown availability',
      { products: [{ productId: 'f'.repeat(24), seen: { ...SEEN, availability: 'soon' } }] },
    ],
  ])('%s is 400', async (_what, body) => {
    const shopper = await logIn(shop)
    for (const method of ['post', 'patch'] as const) {
      const answer = await shopper.as(method, '/wishlist').send(body)
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT'])
    }
    expect(await savedBy(shopper)).toEqual([])
  })
})

describe('concurrently', () => {
  it('one product twelve times is saved once; twelve products are twelve', async () => {
    const shopper = await logIn(shop)
    await Promise.all(Array.from({ length: 12 }, () => add(shopper, ids[5]).expect(200)))
    expect(await idsOf(shopper)).toEqual([ids[5]])
    await Promise.all(ids.slice(0, 12).map((id) => add(shopper, id).expect(200)))
    expect((await idsOf(shopper)).sort()).toEqual(ids.slice(0, 12).sort())
  })

  it('a guest’s list is merged while products are saved and removed: nothing is lost or beyond 100', async () => {
    const shopper = await logIn(shop)
    await add(shopper, ...ids.slice(0, 60))
    const [, ...answers] = await Promise.all([
      shopper.as('delete', `/wishlist/items/${ids[0]}`).expect(200),
      add(shopper, ...ids.slice(50, 100)),
      add(shopper, ids[100]),
      add(shopper, ids[101]),
    ])
    const saved = await idsOf(shopper)
    expect(saved.length).toBe(new Set(saved).size)
    expect(saved).not.toContain(ids[0])
    const leftOut = answers.flatMap(({ body }) => body.leftOut)
    expect(saved.length).toBe(59 + 42 - leftOut.length)
    expect(saved.length).toBeGreaterThanOrEqual(99)
    expect(saved.length).toBeLessThanOrEqual(100)
    for (const id of ids.slice(1, 60)) expect(saved).toContain(id)
  })
})

describe('removing', () => {
  it('takes a product out; again succeeds, too', async () => {
    const shopper = await logIn(shop)
    await add(shopper, ids[1], ids[2])
    const remove = () => shopper.as('delete', `/wishlist/items/${ids[1]}`)
    await remove().expect(200, { status: 'success' })
    await remove().expect(200)
    expect(await savedBy(shopper)).toEqual([ids[2]])
  })

  it('needs an id', async () => {
    const shopper = await logIn(shop)
    await shopper.as('delete', '/wishlist/items/plain-piece-1').expect(400)
  })
})

describe('changes since a product was saved', () => {
  it('what was seen stays until it is seen anew; a withdrawn product stays, and is not available', async () => {
    const { catalogue } = shop.services
    await catalogue.importAll([aProduct(120), aProduct(121)])
    const product = await catalogue.bySlug('plain-piece-120')
    const other = await catalogue.bySlug('plain-piece-121')
    const shopper = await logIn(shop)
    await add(shopper, product._id, other._id)
    await catalogue.change('plain-piece-120', { discountedPrice: toPaise(500_00) })
    await catalogue.change('plain-piece-121', { withdrawn: true })
    const { items } = await listOf(shopper)
    expect(items.map(({ product: _product, ...rest }) => rest)).toEqual([
      { available: true, savedAt: expect.any(String), seen: SEEN },
      { available: false, savedAt: expect.any(String), seen: SEEN },
    ])
    expect(items[0]?.product).toMatchObject({ effectivePrice: 500 })
    const seen = [
      { productId: product._id, seen: { effectivePrice: 500, availability: 'in-stock' } },
      { productId: other._id, seen: { effectivePrice: 999, availability: 'gone' } },
      { productId: ids[1], seen: SEEN },
    ]
    await shopper
      .as('patch', '/wishlist')
      .send({ products: seen })
      .expect(200, { status: 'success' })
    // What is not saved is not saved by looking at it.
    expect((await listOf(shopper)).items.map((one) => one.seen)).toEqual([
      { effectivePrice: 500, availability: 'in-stock' },
      { effectivePrice: 999, availability: 'gone' },
    ])
  })
})

it('an account’s list is nobody else’s', async () => {
  const owner = await logIn(shop)
  const stranger = await logIn(shop)
  await add(owner, ids[1])
  await owner.as('post', '/wishlist/share').expect(200)
  expect(await listOf(stranger)).toMatchObject({ items: [], shareToken: null })
  await stranger.as('delete', `/wishlist/items/${ids[1]}`).expect(200)
  await stranger.as('patch', '/wishlist').send(asSeen(ids[1])).expect(200)
  await stranger.as('delete', '/wishlist/share').expect(200)
  const { items, shareToken } = await listOf(owner)
  expect([items.length, shareToken === null]).toEqual([1, false])
  // A page that shows one person writes nothing for another.
  const foreign = await add(owner, ids[2]).set('x-user-id', stranger.user._id)
  expect([foreign.status, foreign.body.code]).toEqual([401, 'SESSION_CHANGED'])
  expect(await savedBy(owner)).toEqual([ids[1]])
})

it('needs a log-in', async () => {
  for (const [method, path] of [
    ['get', '/wishlist'],
    ['get', '/wishlist/ids'],
    ['post', '/wishlist'],
    ['patch', '/wishlist'],
    ['delete', `/wishlist/items/${'f'.repeat(24)}`],
    ['post', '/wishlist/share'],
    ['delete', '/wishlist/share'],
  ] as const)
    expect((await shop.request[method](`/api${path}`)).body.code).toBe('NOT_LOGGED_IN')
})
