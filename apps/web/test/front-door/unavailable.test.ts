import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startWeb } from '../start-web.ts'
import { json, length } from './ambiguous.ts'
import { startDatabase } from './database.ts'
import { exchange, request } from './raw.ts'
import { openShop } from './shop.ts'

/** A web server over an API that answers like this, and the requests that this API has received. */
async function over(answer: RequestListener) {
  const received: string[] = []
  const server = createServer((incoming, response) => {
    received.push(`${incoming.method} ${incoming.url}`)
    answer(incoming, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const web = await startWeb(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await web.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    web.server.closeAllConnections()
    await web.close()
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(web.server.address() as AddressInfo).port}`, received }
}

describe('web never repeats a request', () => {
  const FAILURES: [string, RequestListener][] = [
    [
      '503 with Retry-After',
      (_, response) => response.writeHead(503, { 'retry-after': '5' }).end('{}'),
    ],
    ['a connection that ends without an answer', ({ socket }) => socket.end()],
    ['a connection that is reset', ({ socket }) => socket.resetAndDestroy()],
  ]
  describe.each(FAILURES)('%s', (_, answer) => {
    it.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'POST'])('%s', async (method) => {
      const { origin, received } = await over(answer)
      const response = await fetch(`${origin}/api/products`, { method })
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(received).toEqual([`${method} /api/products`])
    })

    it('a page', async () => {
      const { origin, received } = await over(answer)
      const response = await fetch(`${origin}/products/tee-1`)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(received.length).toBeGreaterThan(0)
      expect(new Set(received).size).toBe(received.length)
    })
  })
})

const PAGES = ['/', '/products?page=3', '/products/no-such-thing', '/collections/oversized-t-shirt']
const CALLS: [method: string, path: string, body?: object][] = [
  ['GET', '/api/products?page=3'],
  ['GET', '/api/health/ready'],
  ['POST', '/api/newsletter/subscribe', { email: 'a@example.in' }],
  ['POST', '/api/users/auth/send-otp', { phone: '9800000001' }],
]

const isPage = (path: string) => !path.startsWith('/api/')

/** Asks for everything at once, each only once: none of these requests finds out for another that nobody answers. */
async function expectUnavailable(port: number) {
  const calls = [...PAGES.map((path) => ['GET', path] as const), ...CALLS]
  const asked = calls.map(async ([method, path, body]) => {
    const startedAt = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const text = await response.text()
    const ms = performance.now() - startedAt
    expect([path, response.status, ms < 2_000]).toEqual([path, 503, true])
    expect(response.headers.get('retry-after')).toBe('5')
    if (isPage(path)) {
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(text).toContain('Something went wrong. Please try again.')
    } else expect(JSON.parse(text)).toMatchObject({ status: 'error', code: 'UNAVAILABLE' })
  })
  await Promise.all(asked)
}

/** Logs in by the code in the development kit's outbox, and answers the token. */
async function logIn(port: number): Promise<string> {
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
    })
    return response.json()
  }
  const phone = '9800000002'
  await call('POST', '/users/auth/send-otp', { phone })
  const { messages } = await call('GET', `/dev/outbox?to=${phone}`)
  const otp = messages[0].code
  const { token } = await call('POST', '/users/auth/validate-otp', {
    phone,
    otp,
    firstName: 'Asha',
  })
  return token
}

/** 503 before the body was read reaches the client every time. */
async function expectEarly503(port: number, headers: readonly string[] = []) {
  const body = 'x'.repeat(2_000_000)
  const head = request('POST /api/orders', json([length(body), ...headers]))
  for (let n = 0; n < 10; n += 1) {
    const { responses, error } = await exchange(port, [head, body], { responses: 1 })
    expect([responses.map(({ status }) => status), error]).toEqual([[503], null])
  }
}

// A second try, with a shop of its own, tells slowness of the shop from that of a busy machine.
it('database and API gone: the first request too is 503 with Retry-After within 2 s, as a page or as the error body', {
  retry: 2,
}, async () => {
  const database = await startDatabase()
  onTestFinished(database.kill)
  const shop = await openShop({ MONGODB_URL: database.url })
  onTestFinished(shop.close)
  expect((await fetch(`http://127.0.0.1:${shop.web}/api/health/ready`)).status).toBe(200)
  const bearer = [`Authorization: Bearer ${await logIn(shop.web)}`]

  await database.kill()
  // The first find a broken connection, those after them none.
  await expectUnavailable(shop.web)
  await expectUnavailable(shop.web)
  await expectEarly503(shop.web, bearer)
  await expectEarly503(shop.api, bearer)

  shop.program.kill('SIGKILL')
  await expect
    .poll(() => fetch(`http://127.0.0.1:${shop.web}/api/health/live`).then(({ status }) => status))
    .toBe(503)
  await expectUnavailable(shop.web)
  await expectEarly503(shop.web)
})
