import { endpoint, endpointGroup, READ, success, WRITE } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { demand } from '../../../vitest.shared.ts'
import { serve } from '../src/http/serve.ts'
import { newProduct, newShopper, payloadOf } from './checkout-shop.ts'
import { startAppInTest } from './start-app.ts'
import { makeLater } from './time.ts'

const call = { path: '/probe', auth: 'public', response: success({}) } as const
const api = endpointGroup({
  read: endpoint({ ...call, method: 'GET', policy: READ }),
  change: endpoint({ ...call, method: 'POST', policy: WRITE }),
})

/** An API with work that ends when the test says so. */
async function busyShop({ queueTimeouts = false } = {}) {
  const gate = Promise.withResolvers<void>()
  onTestFinished(() => gate.resolve())
  let begun = 0
  const work = async () => {
    begun += 1
    await gate.promise
    return { status: 'success' } as const
  }
  const routes = (scope: FastifyInstance) => serve(scope, api, { read: work, change: work })
  const shop = await startAppInTest({ routes, settings: { queueTimeouts } })
  const ask = (times: number, method: 'GET' | 'POST' = 'GET') =>
    Array.from({ length: times }, () =>
      // `then` begins it: they come in the order in which they are asked.
      shop.app.inject({ method, url: '/api/probe' }).then((answer) => answer),
    )
  return { shop, ask, finish: gate.resolve, begun: () => begun }
}

it('does 24 reads at once, lets 48 wait, and answers 503 with Retry-After to the rest', async () => {
  const { ask, begun, finish } = await busyShop()
  const accepted = ask(72)
  const refused = await Promise.all(ask(20))
  expect(begun()).toBe(24)
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({
      'retry-after': '2',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.json()).toEqual({
      status: 'error',
      code: 'UNAVAILABLE',
      error: 'Something went wrong. Please try again.',
    })
  }
  finish()
  expect((await Promise.all(accepted)).map(({ statusCode }) => statusCode)).toEqual(
    Array(72).fill(200),
  )
  expect((await Promise.all(ask(20))).map(({ statusCode }) => statusCode)).toEqual(
    Array(20).fill(200),
  )
})

it('a request that has waited 200 ms is refused when its turn comes', async () => {
  const { ask, begun, finish } = await busyShop({ queueTimeouts: true })
  const answers = ask(26)
  await expect.poll(() => begun()).toBe(24)
  makeLater(200)
  finish()
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([...Array(24).fill(200), 503, 503])
  expect(begun()).toBe(24)
})

it('a crowd of reads keeps no write from being done, nor the probes from answering', async () => {
  const { ask, begun, finish, shop } = await busyShop()
  const reads = ask(72)
  await expect.poll(() => begun()).toBe(24)
  const change = ask(1, 'POST')
  await expect.poll(() => begun()).toBe(25)
  await shop.request.get('/api/health/ready').expect(200)
  finish()
  await Promise.all([...reads, ...change])
})

it('an order that finds its pool full is refused with the sentence for orders', async () => {
  const gate = Promise.withResolvers<never>()
  gate.promise.catch(() => undefined)
  const { request, services, ...shop } = await startAppInTest()
  const placeOrder = vi.spyOn(services.checkout, 'placeOrder').mockReturnValue(gate.promise)
  const buyer = await newShopper({ request, services, ...shop })
  const payload = payloadOf('COD', { product: await newProduct({ request, services, ...shop }, 9) })
  const waiting = Array.from({ length: 48 }, () =>
    buyer
      .as('post', '/orders')
      .send(payload)
      .then(({ status }) => status),
  )
  await expect.poll(() => placeOrder.mock.calls.length).toBe(12)
  const refused = await vi.waitUntil(async () => {
    const answer = await buyer
      .as('post', '/orders')
      .send(payload)
      .timeout(500)
      .catch(() => null)
    return answer?.status === 503 && answer
  }, 30_000 * demand)
  expect(refused.body).toEqual({
    status: 'error',
    code: 'ORDER_UNAVAILABLE',
    error: 'Failed to process order. Please try again.',
  })
  expect(refused.headers['retry-after']).toBe('2')
  await buyer.as('get', '/orders').expect(200)
  gate.reject(new Error('the end of the test'))
  await Promise.all(waiting)
})
