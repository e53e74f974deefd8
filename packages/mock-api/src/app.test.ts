import {
  endpoint,
  offersApi,
  PUBLIC_READ,
  productId,
  rupees,
  stockAlertsApi,
  success,
  trackingApi,
} from '@aaram/contracts'
import { mapLists, responseSchema } from '@aaram/contracts/openapi'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mockShop } from '../test/mock-shop.ts'
import { MOCK_ENDPOINTS } from './endpoints.ts'
import { generatedBody } from './responses.ts'
import { withLists } from './scenarios.ts'

/** A new endpoint, which the API does not have. */
const newEndpoint = endpoint({
  method: 'GET',
  path: '/gift-cards/:id',
  auth: 'public',
  policy: PUBLIC_READ,
  params: z.object({ id: productId }),
  response: success({
    cards: z.array(
      z.object({
        ...{ _id: z.string(), fullName: z.string(), city: z.string(), amount: rupees },
        greetingLine: z.string(),
      }),
    ),
    perStar: z.array(z.int()).check(z.length(5)),
    ...{ id: productId, totalCount: z.int(), totalPages: z.int(), validUntil: z.iso.date() },
  }),
})

test('every endpoint without a handler has a valid body, always the same one', () => {
  for (const { endpoint } of MOCK_ENDPOINTS)
    for (const list of ['usual', 'empty', 'long'] as const)
      expect(generatedBody(endpoint, { list })).toEqual(generatedBody(endpoint, { list }))
})

test('no list repeats what the contract allows once, and short ones are as long as others', () => {
  for (const { endpoint } of MOCK_ENDPOINTS)
    for (const list of ['usual', 'long'] as const) {
      const body = withLists(endpoint, generatedBody(endpoint), list === 'long' ? list : undefined)
      expect(mapLists(responseSchema(endpoint), body), endpoint.path).toEqual(body)
    }
  const { consents } = offersApi.consents.response.parse(generatedBody(offersApi.consents))
  expect(consents.map(({ channel }) => channel).sort()).toEqual(['email', 'sms', 'whatsapp'])
})

test('what ends has not ended yet', () => {
  const { alerts } = stockAlertsApi.list.response.parse(generatedBody(stockAlertsApi.list))
  expect(alerts).toHaveLength(3)
  for (const { createdAt, expiresAt } of alerts) expect(createdAt < expiresAt).toBe(true)
  const { order } = trackingApi.view.response.parse(generatedBody(trackingApi.view))
  expect(order.promise!.from < order.promise!.to).toBe(true)
})

test('an endpoint that is new in the contract is answered without further code, in Indian data', async () => {
  const { get } = await mockShop([...MOCK_ENDPOINTS, { endpoint: newEndpoint, handler: undefined }])
  const { status, body } = await get(`/gift-cards/${'a'.repeat(24)}`)
  expect(status).toBe(200)
  const { cards, validUntil, ...totals } = newEndpoint.response.parse(body)
  expect(cards).toHaveLength(3)
  // What was asked for is what the response is about, and its numbers agree with its list.
  expect(totals).toMatchObject({ id: 'a'.repeat(24), totalCount: 3, totalPages: 1 })
  expect(validUntil).toMatch(/^2026-/)
  expect(cards[0]?.city).toMatch(/^[A-Z][a-z]+$/)
  expect(new Set(cards.map(({ _id }) => _id)).size).toBe(3)
  // Nothing is known of such a text but its name.
  expect(cards[0]?.greetingLine).toMatch(/^Greeting line \d+$/)
  expect(cards[0]?.fullName).toMatch(/\w+ \w+/)
  expect(await get('/gift-cards/no-id')).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', errors: ['Not an id.'] },
  })
})

test('scenarios of a request: error, empty and very long list, network failure, for one endpoint or all', async () => {
  const { get } = await mockShop()
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
  const { get, post } = await mockShop()
  const choose = (scenario: object) =>
    post('/mock/scenarios', { endpoint: 'GET /testimonials', ...scenario })
  expect((await choose({ error: 'INTERNAL', delayMs: 5 })).body).toMatchObject({
    scenarios: [{ endpoint: 'GET /testimonials', error: 'INTERNAL', delayMs: 5 }],
  })
  expect((await get('/testimonials')).status).toBe(500)
  expect((await get('/products')).status).toBe(200)
  expect((await get('/mock/scenarios')).body.endpoints).toContain('GET /testimonials')
  await choose({})
  expect((await get('/testimonials')).status).toBe(200)
})
