import {
  cartsApi,
  ordersApi,
  productId,
  productsApi,
  usersApi,
  wishlistApi,
} from '@aaram/contracts'
import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import type { Call } from '../../lib/call.ts'
import { createLogInCalls } from './log-in-calls.ts'

type Sent = { path: string; answer: (value: unknown) => void; fail: (error: unknown) => void }

/** An API that answers when it is told to, and hears of calls that are given up. */
function heldApi() {
  const sent: Sent[] = []
  const send = (async (endpoint: unknown, _input: unknown, { signal }: { signal: AbortSignal }) => {
    const groups = { cartsApi, ordersApi, productsApi, usersApi, wishlistApi }
    const { method, path } = (endpoint as (to: unknown) => typeof cartsApi.list)(groups)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    sent.push({ path: `${method} ${path}`, answer: resolve, fail: reject })
    signal.addEventListener('abort', () =>
      reject(new ApiError({ code: 'NETWORK', status: 0, messages: [] })),
    )
    return promise
  }) as unknown as Call
  return { sent, paths: () => sent.map(({ path }) => path), ...createLogInCalls(send) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))
const params = { productId: productId.parse('a'.repeat(24)) }

test('a read under way is given up before the log-in ends, and rejects after it has', async () => {
  const { call, end } = heldApi()
  const events: string[] = []
  const reading = call(cartsApi.list).catch(({ code }) => events.push(code))
  await end(async () => void events.push('ended'))
  await reading
  expect(events).toEqual(['ended', 'NETWORK'])
})

test('a change under way is waited for', async () => {
  const { call, end, sent } = heldApi()
  const events: string[] = []
  const changing = call(wishlistApi.remove, { params }).then(() => events.push('changed'))
  const ending = end(async () => void events.push('ended'))
  await settled()
  expect(events).toEqual([])
  sent[0]?.answer({})
  await Promise.all([changing, ending])
  expect(events).toEqual(['changed', 'ended'])
})

test('a change that fails does not keep the log-in', async () => {
  const { call, end, sent } = heldApi()
  const changing = call(wishlistApi.remove, { params }).catch(() => 'failed')
  const ending = end(async () => 'ended')
  await settled()
  sent[0]?.fail(new Error('no answer'))
  expect(await Promise.all([changing, ending])).toEqual(['failed', 'ended'])
})

test('a call that begins meanwhile is not sent when it needs the log-in, and sent when it does not', async () => {
  const { call, end, paths } = heldApi()
  const { promise, resolve } = Promise.withResolvers<void>()
  const ending = end(() => promise)
  const orders = call(ordersApi.list).catch((error) => error)
  void call(productsApi.list)
  await settled()
  expect(paths()).toEqual([])
  resolve()
  await ending
  expect(await orders).toMatchObject({ code: 'NOT_LOGGED_IN', status: 401 })
  expect(paths()).toEqual(['GET /products/'])
})

test('a log-in that does not end goes on: what was given up, and what waited, is sent', async () => {
  const { call, end, sent, paths } = heldApi()
  const bag = call(cartsApi.list)
  const ending = end(async () => {
    throw new Error('no network')
  })
  const orders = call(ordersApi.list)
  await expect(ending).rejects.toThrow('no network')
  await settled()
  expect(paths()).toEqual(['GET /carts', 'GET /orders', 'GET /carts'])
  for (const { path, answer } of sent) answer(path)
  expect(await Promise.all([bag, orders])).toEqual(['GET /carts', 'GET /orders'])
})

test('public reads go on over the end', async () => {
  const { call, end, sent } = heldApi()
  const reading = call(productsApi.list)
  await end(async () => undefined)
  sent[0]?.answer('the list')
  expect(await reading).toBe('the list')
})

test('calls of the next log-in are sent at once', async () => {
  const { call, end, sent } = heldApi()
  await end(async () => undefined)
  const reading = call(usersApi.me)
  sent[0]?.answer('Bina')
  expect(await reading).toBe('Bina')
})
