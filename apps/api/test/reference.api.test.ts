import { ERRORS } from '@aaram/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { examplesOf } from '../src/http/reference.ts'
import { startApp, type TestApp } from './start-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ settings: { devTools: true } })
})
afterAll(() => shop.close())

it('says how to log in, and what every error code means', async () => {
  const { body } = await shop.request.get('/api/docs/openapi.json')
  expect(body.info.description).toContain('POST /users/auth/validate-otp')
  for (const [code, { status, message }] of Object.entries(ERRORS))
    expect(body.info.description).toContain(`| \`${code}\` | ${status} | ${message} |`)
})

it('shows requests and responses of tests, as they were on the wire', async () => {
  const { body } = await shop.request.get('/api/docs/openapi.json')
  const { requestBody, responses } = body.paths['/api/orders'].post
  expect(requestBody.content['application/json'].example).toMatchObject({
    payment: { method: 'COD' },
    address: { country: 'India' },
  })
  expect(responses[200].content['application/json'].example).toMatchObject({
    status: 'success',
    order: { orderNumber: expect.stringMatching(/^AR-\d{6}-\w{5}$/) },
  })
  const shown = Object.keys(examplesOf(shop.app.served))
  expect(shown.length).toBeGreaterThan(45)
})

it('states rules that the schemas cannot, by the sentences that refuse what breaks them', async () => {
  const { body } = await shop.request.get('/api/docs/openapi.json')
  const schemaOf = (path: string) =>
    body.paths[path].post.requestBody.content['application/json'].schema
  const order = schemaOf('/api/orders')
  expect(order.description).toBe(
    'Also checked, and refused with: “Online payments are opened first.”',
  )
  expect(order.properties.totals.properties.grandTotal.description).toContain(
    '“At most two decimals.”',
  )
  expect(schemaOf('/api/payments/create-order').description).toContain(
    '“Cash on delivery is ordered at once.”',
  )
})

it('an example that the contract does not take any more is not shown', () => {
  const [one] = shop.app.served.filter(({ endpoint }) => endpoint.path === '/orders')
  expect(Object.keys(examplesOf(one ? [one] : []))).toHaveLength(1)
  const { endpoint } = shop.app.served.find(({ endpoint }) => endpoint.path === '/users/me')!
  const other = { ...one!, endpoint: { ...one!.endpoint, response: endpoint.response } }
  expect(examplesOf([other])).toEqual({})
})

it('calls of the page carry the header that changes need', async () => {
  const { text } = await shop.request.get('/api/docs/static/swagger-initializer.js').expect(200)
  expect(text).toMatch(/headers\[.x-requested-with.\] = .XMLHttpRequest./)
})
