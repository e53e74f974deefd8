import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createClient } from './client.ts'
import { HTTP_TIMEOUT_MS } from './limits.ts'
import { toPaise } from './money.ts'

/** A server on a free port that handles every request in the same way. */
async function answering(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const asJson =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

test('every endpoint of the shop is a function', () => {
  const shop = createClient({ baseUrl: 'http://localhost' })
  expect(shop.orders.place).toBeTypeOf('function')
  expect(shop.stockAlerts.linked).toBeTypeOf('function')
})

test('what is sent: path, query, headers and body as they travel', async () => {
  const seen: [string | undefined, string | undefined, unknown, string][] = []
  const baseUrl = await answering(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    seen.push([request.method, request.url, request.headers.authorization, body])
    response.end('{"status":"success"}')
  })
  const shop = createClient({ baseUrl, token: () => 'abc' })
  const query = { size: ['L', 'XL'], minPrice: toPaise(49950), page: 2, search: undefined }
  await shop.products.list({ query }).catch(() => undefined)
  await shop.products.detail({ params: { slug: 'a tee/ä' } }).catch(() => undefined)
  await shop.content.subscribe({ body: { email: 'asha@example.in' } })
  expect(seen).toEqual([
    ['GET', '/api/products/?size=L&size=XL&minPrice=499.5&page=2', 'Bearer abc', ''],
    ['GET', '/api/products/a%20tee%2F%C3%A4', 'Bearer abc', ''],
    ['POST', '/api/newsletter/subscribe', 'Bearer abc', '{"email":"asha@example.in"}'],
  ])
})

test.each<[string, RequestListener, object]>([
  [
    'an error of the contract',
    asJson(409, { status: 'error', code: 'OUT_OF_STOCK', error: 'a', errors: ['b', 'c'] }),
    { code: 'OUT_OF_STOCK', status: 409, messages: ['b', 'c'] },
  ],
  ['an unknown code', asJson(418, { code: 'TEAPOT' }), { code: 'UNREADABLE', status: 418 }],
  ['null for an error', asJson(500, null), { code: 'UNREADABLE', status: 500, messages: [] }],
  [
    'a page for an error',
    (_, r) => r.writeHead(502).end('<h1>'),
    { code: 'UNREADABLE', status: 502 },
  ],
  ['a page for an answer', (_, r) => r.end('<h1>'), { code: 'UNREADABLE', status: 0 }],
  ['another answer', asJson(200, { status: 'success' }), { code: 'UNREADABLE', status: 0 }],
  ['an answer that breaks off', (_, r) => r.write('{"st', () => r.destroy()), { code: 'NETWORK' }],
])('%s is one ApiError', async (_, answer, expected) => {
  const shop = createClient({ baseUrl: await answering(answer) })
  await expect(shop.content.lookbooks()).rejects.toMatchObject({ name: 'ApiError', ...expected })
})

test('a call that is ended, before or while it waits, rejects with NETWORK', async () => {
  const ended = new AbortController()
  const shop = createClient({ baseUrl: await answering(() => ended.abort()) })
  const call = () => shop.content.lookbooks({}, { signal: ended.signal })
  await expect(call()).rejects.toMatchObject({ code: 'NETWORK', status: 0 })
  await expect(call()).rejects.toMatchObject({ code: 'NETWORK', status: 0 })
  expect(HTTP_TIMEOUT_MS).toBe(20_000)
})

test('another fetch, such as one of a test', async () => {
  const fetch = async () => new Response('{"status":"success","videos":[]}')
  const shop = createClient({ baseUrl: 'http://nowhere.invalid', fetch })
  expect(await shop.content.lookbooks()).toEqual({ status: 'success', videos: [] })
})
