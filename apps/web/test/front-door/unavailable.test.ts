import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { demand } from '../../../../vitest.shared.ts'
import { json, length } from './ambiguous-parts.ts'
import { startDatabase } from './database.ts'
import { exchange, request } from './raw.ts'
import { openShop } from './shop.ts'
import { startWebProgram } from './web.ts'

/** A web server over an API that answers as it was told last, and the requests that this API has received since. */
async function startOver(answer: RequestListener) {
  const received: string[] = []
  const server = createServer((incoming, response) => {
    received.push(`${incoming.method} ${incoming.url}`)
    answer(incoming, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const web = await startWebProgram(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return {
    origin: `http://127.0.0.1:${web.port}`,
    received,
    answers(next: RequestListener) {
      received.length = 0
      answer = next
    },
    async close() {
      await web.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** One for the tests whose API answers, however badly. */
let web: Awaited<ReturnType<typeof startOver>>
beforeAll(async () => {
  web = await startOver((_, response) => response.end())
})
afterAll(() => web.close())

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
    beforeEach(() => web.answers(answer))

    it.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'POST'])('%s', async (method) => {
      const { origin, received } = web
      const response = await fetch(`${origin}/api/products`, { method })
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(received).toEqual([`${method} /api/products`])
    })

    it('a page', async () => {
      const { origin, received } = web
      const response = await fetch(`${origin}/products/tee-1`)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(received.length).toBeGreaterThan(0)
      expect(new Set(received).size).toBe(received.length)
    })
  })
})

it('an answer of JSON that the API breaks off does not arrive in part', async () => {
  web.answers((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"productsList":[', () => response.destroy())
  })
  const response = await fetch(`${web.origin}/api/products`)
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ status: 'error', code: 'UNAVAILABLE' })
})

// None that a web server keeps from its start.
const PATHS = ['/polo', '/products?page=3', '/products/no-such-thing', '/search?q=tee']
type Ask = [method: string, path: string, body?: object]
const CALLS: readonly Ask[] = [
  ['GET', '/api/products?page=3'],
  ['GET', '/api/health/ready'],
  ['POST', '/api/newsletter/subscribe', { email: 'a@example.in' }],
  ['POST', '/api/users/auth/send-otp', { phone: '9800000001' }],
]

const PAGES = PATHS.map((path): Ask => ['GET', path])

const isPage = (path: string) => !path.startsWith('/api/')

/** Sends all requests at once, each only once: none of them can learn from another that there is no answer. */
async function expectUnavailable(port: number, calls: readonly Ask[]) {
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
    expect([path, response.status, ms < 2_000 * demand]).toEqual([path, 503, true])
    expect(response.headers.get('retry-after')).toBe('5')
    if (isPage(path)) {
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(text).toContain('Something went wrong. Please try again.')
    } else expect(JSON.parse(text)).toMatchObject({ status: 'error', code: 'UNAVAILABLE' })
  })
  await Promise.all(asked)
}

/** A port whose queue of connections is full and whose program stands still: nobody's connection is accepted. */
async function fullQueue(): Promise<number> {
  const program = `require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
    console.log(this.address().port)
  })`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const port = Number(line)
  child.kill('SIGSTOP')
  const waiting = Array.from({ length: 8 }, () =>
    connect({ port, host: '127.0.0.1' }).on('error', () => undefined),
  )
  onTestFinished(() => {
    child.kill('SIGKILL')
    for (const socket of waiting) socket.destroy()
  })
  await Promise.all(waiting.slice(0, 2).map((socket) => once(socket, 'connect')))
  return port
}

describe('an API that hangs: 503 with Retry-After within 2 s', { retry: 2 }, () => {
  it('a page, while the API accepts requests and answers none', async () => {
    const silent = await startOver(() => undefined)
    onTestFinished(silent.close)
    await expectUnavailable(Number(new URL(silent.origin).port), PAGES)
  })

  it('pages and calls, while it accepts no connection', async () => {
    const web = await startWebProgram(`http://127.0.0.1:${await fullQueue()}`)
    onTestFinished(web.close)
    await expectUnavailable(web.port, [...PAGES, ...CALLS])
  })
})

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

/** 503 before the body was read reaches every one of ten clients. */
async function expectEarly503(port: number, headers: readonly string[] = []) {
  const body = 'x'.repeat(2_000_000)
  const head = request('POST /api/orders', json([length(body), ...headers]))
  const exchanges = Array.from({ length: 10 }, () => exchange(port, [head, body], { responses: 1 }))
  for (const { responses, error } of await Promise.all(exchanges))
    expect([responses.map(({ status }) => status), error]).toEqual([[503], null])
}

// A second try, with a shop of its own, tells slowness of the shop from that of a busy machine.
it('database and API gone: the first request too is 503 with Retry-After within 2 s, as a page or as the error body', {
  retry: 2,
  // Three programs start and warm up.
  timeout: 240_000 * demand,
}, async () => {
  const database = await startDatabase()
  onTestFinished(database.kill)
  // Warmed up, as shoppers meet it.
  const shop = await openShop(
    { NODE_ENV: 'development', MONGODB_URL: database.url },
    { NODE_ENV: 'development', TRUSTED_PROXIES: '127.0.0.1' },
  )
  onTestFinished(shop.close)
  expect((await fetch(`http://127.0.0.1:${shop.web}/api/health/ready`)).status).toBe(200)
  const bearer = [`Authorization: Bearer ${await logIn(shop.web)}`]

  await database.kill()
  // The first find a broken connection, those after them none.
  await expectUnavailable(shop.web, [...PAGES, ...CALLS])
  await expectUnavailable(shop.web, [...PAGES, ...CALLS])
  await expectUnavailable(shop.api, CALLS)
  await expectEarly503(shop.web, bearer)
  await expectEarly503(shop.api, bearer)

  shop.program.kill('SIGKILL')
  await expect
    .poll(() => fetch(`http://127.0.0.1:${shop.web}/api/health/live`).then(({ status }) => status))
    .toBe(503)
  await expectUnavailable(shop.web, [...PAGES, ...CALLS])
  await expectEarly503(shop.web)
})
