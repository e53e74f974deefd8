import type { AddressInfo } from 'node:net'
import {
  createClient,
  endpoint,
  PUBLIC_READ,
  phone,
  productId,
  rupees,
  type ShopClient,
  success,
} from '@aaram/contracts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildMockApi } from './app.ts'
import { MOCK_ENDPOINTS } from './endpoints.ts'
import { generatedBody } from './responses.ts'

/** A new endpoint, which the API does not have. */
const newEndpoint = endpoint({
  method: 'GET',
  path: '/gift-cards/:id',
  auth: 'public',
  policy: PUBLIC_READ,
  params: z.object({ id: productId }),
  response: success({
    cards: z.array(z.object({ fullName: z.string(), city: z.string(), amount: rupees })),
    perStar: z.array(z.int()).check(z.length(5)),
  }),
})

let app: ReturnType<typeof buildMockApi>
let baseUrl: string
let token: string | null
let shop: ShopClient
beforeEach(async () => {
  app = buildMockApi([...MOCK_ENDPOINTS, { endpoint: newEndpoint, handler: undefined }])
  await app.listen({ host: '127.0.0.1', port: 0 })
  baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  token = null
  shop = createClient({ baseUrl, token: () => token })
})
afterEach(() => app.close())

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${baseUrl}/api${path}`, { headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function logIn() {
  const asha = phone.parse('9876543210')
  await shop.users.sendOtp({ body: { phone: asha, channel: 'sms' } })
  const { body } = await get('/dev/outbox?to=%2B919876543210')
  const otp = (body.messages as { code: string }[])[0]!.code
  token = (await shop.users.validateOtp({ body: { phone: asha, otp, firstName: 'Asha' } })).token
}

test('every endpoint without a handler has a valid body, always the same one', () => {
  for (const { endpoint } of MOCK_ENDPOINTS)
    for (const list of ['usual', 'empty', 'long'] as const)
      expect(generatedBody(endpoint, { list })).toEqual(generatedBody(endpoint, { list }))
})

test('an endpoint that is new in the contract is answered without further code, in Indian data', async () => {
  const { status, body } = await get(`/gift-cards/${'a'.repeat(24)}`)
  expect(status).toBe(200)
  const { cards } = newEndpoint.response.parse(body)
  expect(cards).toHaveLength(3)
  expect(cards[0]?.city).toMatch(/^[A-Z][a-z]+$/)
  expect(cards[0]?.fullName).toMatch(/\w+ \w+/)
  expect(await get('/gift-cards/no-id')).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', errors: ['Not an id.'] },
  })
})

test('a journey: search, log-in, bag, order, delivery, return', async () => {
  const { productsList } = await shop.products.list({ query: { limit: 50 } })
  const product = productsList.find(({ sizes }) => sizes[1]!.quantity > 2)!
  await expect(shop.carts.list()).rejects.toMatchObject({ code: 'NOT_LOGGED_IN', status: 401 })
  await logIn()
  const params = { productId: product._id }
  const { cartItems } = await shop.carts.add({ params, body: { size: 'M', quantity: 2 } })
  expect(cartItems).toMatchObject([{ quantity: 2, metaTitle: product.metaTitle }])
  const total = (product.effectivePrice * 2) as typeof product.effectivePrice
  const nothing = 0 as typeof product.effectivePrice
  const body = {
    items: [
      {
        ...{ productId: product._id, title: product.title, quantity: 2, size: 'M' as const },
        ...{ price: product.effectivePrice, subtotal: total, variantId: cartItems[0]!.variantId },
      },
    ],
    address: {
      ...{ fullName: 'Asha Rao', phone: phone.parse('9876543210'), line1: '12 MG Road', line2: '' },
      ...{ landmark: '', city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
      country: 'India' as const,
    },
    payment: { method: 'COD' as const, amount: total },
    totals: { subtotal: total, discount: nothing, delivery: nothing, grandTotal: total },
  }
  const { order: placed } = await shop.orders.place({ body })
  expect((await shop.carts.list()).cartItems).toEqual([])
  const { orders } = await shop.orders.list()
  expect(orders).toMatchObject([{ orderNumber: placed.orderNumber, status: 'PENDING' }])
  for (const status of ['CONFIRMED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'])
    await fetch(`${baseUrl}/api/dev/orders/${placed.orderNumber}/move`, {
      method: 'POST',
      body: JSON.stringify({ status }),
      headers: { 'content-type': 'application/json' },
    })
  const id = orders[0]!._id
  await expect(shop.orders.cancel({ params: { id } })).rejects.toMatchObject({
    code: 'ORDER_ON_ITS_WAY',
  })
  const { rma } = await shop.orders.returnOrder({ params: { id }, body: { reason: 'Size issue' } })
  expect(rma).toMatchObject({ type: 'RETURN', status: 'RETURN_REQUESTED' })
  expect((await shop.orders.list({ query: { type: 'RETURN' } })).orders).toHaveLength(1)
})

test('scenarios of a request: error, empty and very long list, network failure, for one endpoint or all', async () => {
  const scenario = (value: string) => ({ 'x-mock-scenario': value })
  const list = 'GET /products/'
  expect(await get('/products', scenario(`${list}: error=UNAVAILABLE`))).toMatchObject({
    status: 503,
    body: { status: 'error', code: 'UNAVAILABLE' },
  })
  expect((await get('/products', scenario(`${list}: list=empty`))).body).toMatchObject({
    productsList: [],
    totalCount: 0,
  })
  const long = await get('/products', scenario('*: list=long; GET /testimonials: list=empty'))
  expect(long.body.productsList).toHaveLength(200)
  await expect(get('/products', scenario('*: network=failure'))).rejects.toThrow('fetch failed')
  expect((await get('/products', scenario('GET /lookbooks: error=INTERNAL'))).status).toBe(200)
  expect((await get('/products', scenario('GET /products/: error=NONSENSE'))).status).toBe(400)
})

test('scenarios that /dev chooses stay until they are chosen away', async () => {
  const choose = (scenario: object) =>
    fetch(`${baseUrl}/api/mock/scenarios`, {
      method: 'POST',
      body: JSON.stringify({ endpoint: 'GET /testimonials', ...scenario }),
      headers: { 'content-type': 'application/json' },
    })
  expect(await (await choose({ error: 'INTERNAL', delayMs: 5 })).json()).toMatchObject({
    scenarios: [{ endpoint: 'GET /testimonials', error: 'INTERNAL', delayMs: 5 }],
  })
  expect((await get('/testimonials')).status).toBe(500)
  expect((await get('/products')).status).toBe(200)
  expect((await get('/mock/scenarios')).body.endpoints).toContain('GET /testimonials')
  await choose({})
  expect((await get('/testimonials')).status).toBe(200)
})
