import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standInApi } from '../../test/stand-in-api.ts'
import { startWeb } from '../../test/start-web.ts'

let api: Awaited<ReturnType<typeof standInApi>>
let web: FastifyInstance
beforeAll(async () => {
  api = await standInApi()
  web = await startWeb(api.origin)
  await web.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await web.close()
  await api.close()
})

/** Sends a raw request line, which no HTTP client would, and reads the whole response. */
async function raw(target: string, method = 'GET') {
  const { port } = web.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  const text = Buffer.concat(parts).toString()
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const headers = new Map(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
  )
  return { status: Number(head.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}

const LONG = 'a'.repeat(8_000)

describe('targets that no page links to', () => {
  it.each([
    ['//', '/'],
    ['///', '/'],
    ['//:80', '/:80'],
    ['//user@', '/user@'],
    ['//[', '/['],
    ['//?utm_source=x', '/?utm_source=x'],
    ['//products', '/products'],
    ['//bag', '/bag'],
    ['//evil.example/bag', '/evil.example/bag'],
    ['/about/', '/about'],
    ['/Bag?step=delivery', '/bag?step=delivery'],
    ['/products/?page=999', '/products?page=999'],
    ['http://shop/about/', '/about'],
    ['http://evil.example//bag', '/bag'],
    ['//api/products', '/api/products'],
  ])('%s is redirected for good to %s, with the security headers', async (target, location) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await raw(target, method)
      expect([status, headers.get('location')]).toEqual([308, location])
      expect(headers.get('content-security-policy')).toContain("default-src 'self'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it.each(['/100%', '/products/%E0%A4%A', '/%E0%A4%A', `/${LONG}`, `/products/${LONG}`])(
    '%.30s leads to the not-found page, with the security headers',
    async (target) => {
      const { status, headers } = await raw(target)
      expect([status, headers.get('location')]).toEqual([302, '/page-not-found'])
      expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    },
  )

  it.each([
    ['http://shop/about', '<title>'],
    ['http://shop', '<title>Aaram</title>'],
    ['HTTP://evil.example?utm_source=x', '<title>Aaram</title>'],
  ])('the absolute form %s is the page', async (target, part) => {
    const { status, body } = await raw(target)
    expect(status).toBe(200)
    expect(body).toContain(part)
  })

  it.each(['/sandals', '/no/such/path', '*', 'ftp://shop/about', '/page-not-found'])(
    '%s ends at the not-found page',
    async (target) => {
      const first = await raw(target)
      const { status, body } = first.headers.has('location')
        ? await raw(first.headers.get('location') ?? '')
        : first
      expect(status).toBe(404)
      expect(body).toContain('page not found')
    },
  )

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s of a path below /api and /media that cannot be decoded is 400',
    async (method) => {
      for (const target of ['/api/orders/%E0%A4%A', '/media/%E0%A4%A', 'http://shop/api/%']) {
        const { status, headers, body } = await raw(target, method)
        expect([target, status]).toEqual([target, 400])
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        if (method !== 'HEAD')
          expect(body).toContain('"code":"INVALID_INPUT","error":"Some fields are not valid."')
      }
    },
  )

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s of a page is 405', async (method) => {
    for (const target of ['/about', '/no/such/path', '//', '*', `/${LONG}`]) {
      const { status, headers, body } = await raw(target, method)
      expect([target, status]).toEqual([target, 405])
      expect(headers.get('allow')).toBe('GET, HEAD')
      expect(JSON.parse(body)).toEqual({
        status: 'error',
        code: 'METHOD_NOT_ALLOWED',
        error: 'This method is not allowed here.',
      })
    }
  })
})

describe('a page number beyond the last', () => {
  it.each([
    '/products?page=999',
    '/products?page=3',
    '/polo?page=9',
    '/collections/polo?page=9',
    '/search?q=tee&page=9',
  ])(
    '%s is a 404 page that search engines skip, with links to the pages that there are',
    async (target) => {
      const { status, body } = await raw(target)
      expect(status).toBe(404)
      expect(body).toContain('<meta name="robots" content="noindex"/>')
      expect(body).toContain('page not found')
      expect(body).not.toContain('rel="canonical"')
      expect(body).toContain('aria-label="Page 1"')
    },
  )

  it('the last page is a page', async () => {
    expect((await raw('/products?page=2')).status).toBe(200)
  })
})

describe('what a client has already is not sent again', () => {
  const get = (url: string, headers: Record<string, string> = {}) => web.inject({ url, headers })
  const TARGETS = [
    '/about',
    '/products',
    '/robots.txt',
    '/sitemap.xml',
    '/feeds/products.xml',
    '/manifest.webmanifest',
    '/icon-192.png',
  ]

  it.each(TARGETS)('%s: weak tags, lists and *', async (url) => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const asked = { 'accept-encoding': encoding }
      const { headers } = await get(url, asked)
      const etag = headers.etag as string
      const strong = etag.replace(/^W\//, '')
      for (const tags of [
        etag,
        strong,
        `W/${strong}`,
        `"x", ${etag}`,
        `W/"x",${strong}, "y"`,
        '*',
      ]) {
        const again = await get(url, { ...asked, 'if-none-match': tags })
        expect([url, encoding, tags, again.statusCode]).toEqual([url, encoding, tags, 304])
        expect([again.body, again.headers.etag]).toEqual(['', etag])
      }
      const other = await get(url, { ...asked, 'if-none-match': '"x", W/"y"' })
      expect(other.statusCode).toBe(200)
      const reload = await get(url, {
        ...asked,
        'if-none-match': etag,
        'cache-control': 'no-cache',
      })
      if (url !== '/icon-192.png') expect(reload.statusCode).toBe(200)
    }
  })

  it.each(TARGETS.slice(0, 5))(
    '%s: each encoding has its own tag, and caches are told',
    async (url) => {
      const tags = new Set<unknown>()
      for (const encoding of ['identity', 'gzip', 'br']) {
        const { headers } = await get(url, { 'accept-encoding': encoding })
        expect(headers.vary).toContain('accept-encoding')
        expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
        tags.add(headers.etag)
      }
      expect(tags.size).toBe(3)
    },
  )

  it('a part that a file does not have is 416', async () => {
    const { statusCode, headers, body } = await get('/icon-192.png', { range: 'bytes=10-5' })
    expect([statusCode, JSON.parse(body).code]).toEqual([416, 'RANGE_NOT_SATISFIABLE'])
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('a page that is not found has no 304', async () => {
    expect((await get('/sandals', { 'if-none-match': '*' })).statusCode).toBe(404)
  })
})

describe('the sitemap', () => {
  const calls = () => api.seen.filter(({ path }) => path === '/products/').length

  it('is built once, however many wait for it', async () => {
    const other = await startWeb(api.origin)
    const before = calls()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => other.inject('/sitemap.xml')),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(calls() - before).toBe(1)
    await other.close()
  })

  it('without the API it is 503, and built when the API is back', async () => {
    const alone = await startWeb('http://127.0.0.1:1')
    const { statusCode, headers } = await alone.inject('/sitemap.xml')
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '60',
      'no-store',
    ])
    await alone.close()
  })
})
