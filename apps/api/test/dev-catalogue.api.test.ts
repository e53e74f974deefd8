import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedWhenEmpty } from '../src/database/seed/seed.ts'
import { shopSeeders } from '../src/seeders.ts'
import { FROM_THE_SHOP, startApp, type TestApp } from './start-app.ts'

const TEE = 'monsoon-grey-oversized-tee'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ settings: { devTools: true } })
  await seedWhenEmpty(shopSeeders(shop.services))
})
afterAll(() => shop.close())

it('programs that find the same shop empty fill it once', async () => {
  const testimonials = async () =>
    (await shop.request.get('/api/testimonials')).body.testimonials.length
  const before = [await product(), await testimonials()]
  const late = () =>
    shopSeeders(shop.services).map((one) => {
      let looks = 0
      return { ...one, isEmpty: async () => looks++ === 0 || one.isEmpty() }
    })
  await Promise.all([seedWhenEmpty(late()), seedWhenEmpty(late())])
  expect([await product(), await testimonials()]).toEqual(before)
})

const change = (body: object, slug = TEE) =>
  shop.request.post(`/api/dev/products/${slug}`).set(FROM_THE_SHOP).send(body)
const product = async () => (await shop.request.get(`/api/products/${TEE}`)).body.product

it('changes stock, price and presence of a product, at once for every shopper', async () => {
  expect(await product()).toMatchObject({ originalPrice: 1299, effectivePrice: 844.35 })
  expect((await change({ discountedPrice: 799.5 })).body).toEqual({ status: 'success' })
  expect(await product()).toMatchObject({ originalPrice: 1299, effectivePrice: 799.5 })
  await change({ discountedPrice: null })
  expect(await product()).toMatchObject({ discountedPrice: null, effectivePrice: 1299 })
  await change({ sizes: [{ size: 'M', quantity: 0 }] })
  expect((await product()).sizes).toEqual([
    { size: 'S', quantity: 12 },
    { size: 'M', quantity: 0 },
    { size: 'L', quantity: 14 },
    { size: 'XL', quantity: 6 },
  ])
  await change({ withdrawn: true })
  expect((await shop.request.get(`/api/products/${TEE}`)).status).toBe(404)
})

it.each([
  [{ sizes: [{ size: 'M', quantity: -1 }] }, 400],
  [{ sizes: [{ size: 'XXL', quantity: 1 }] }, 400],
  [{ originalPrice: 9.999 }, 400],
])('refuses %j', async (body, status) => {
  expect((await change(body)).status).toBe(status)
})

it('a product that is not there is 404', async () => {
  const { status, body } = await change({ withdrawn: true }, 'no-such-product')
  expect(status).toBe(404)
  expect(body.code).toBe('PRODUCT_NOT_FOUND')
})

it('reset brings the seeded product back, out of every memory', async () => {
  await change({ withdrawn: true })
  await shop.request.post('/api/dev/reset').set(FROM_THE_SHOP).expect(200)
  expect(await product()).toMatchObject({ effectivePrice: 844.35, sizes: { length: 4 } })
})
