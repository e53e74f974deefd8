import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { AMBIGUOUS } from './ambiguous.ts'
import { json, LOGOUT, length, SMUGGLED } from './ambiguous-parts.ts'
import { askAround } from './bystanders.ts'
import { breakOff, exchange, request } from './raw.ts'
import type { Shop } from './shop.ts'

/** What one visitor sends, however it is written, touches nobody else. */
export function testRefusals(open: () => Shop): void {
  /** Requests of other visitors that the access log must show, once. Probes are not logged at this level. */
  const expected = new Set<string>()

  /** After each case other visitors ask over the same connections to the API and must get their own answers. */
  afterEach(async () => {
    for (let round = 0; round < 2; round += 1) {
      const { logged, wrong } = await askAround(open().web)
      expect(wrong).toEqual([])
      for (const id of logged) expected.add(id)
    }
  })

  describe.each(['web', 'api'] as const)('%s: what is ambiguous is 400, and closes', (program) => {
    it.each(AMBIGUOUS)('%s', async (_, bytes) => {
      const { responses, text, closed, error } = await exchange(open()[program], [bytes])
      expect(responses.map(({ status }) => status)).toEqual([400])
      expect(responses[0]?.headers.connection).toBe('close')
      expect([closed, error]).toEqual([true, null])
      if (!bytes.startsWith('HEAD')) expect(text).toContain('"error":"Some fields are not valid."')
    })

    it('after a request before it, in order', async () => {
      const bytes =
        request('GET /api/testimonials') + request('GET /api/health/live', [length('{}')], '{}')
      const { responses } = await exchange(open()[program], [bytes])
      expect(responses.map(({ status }) => status)).toEqual([200, 400])
      const noHttp = await exchange(open()[program], [
        `${request('GET /api/users/me')}hello\r\n\r\n`,
      ])
      expect(noHttp.responses.map(({ status }) => status)).toEqual([401, 400])
    })
  })

  it('pages and files: a length without a body is 400 there, too', async () => {
    for (const path of ['/', '/about', '/robots.txt', '/healthz', '/products/tee-1']) {
      const { responses } = await exchange(open().web, [
        request(`GET ${path}`, [length('ab')], 'ab'),
      ])
      expect([path, responses.map(({ status }) => status)]).toEqual([path, [400]])
    }
  })

  describe('attacks on others', () => {
    /** An inner request that names its sender, and may end in the middle of a header line. */
    const inner = (line: string) =>
      request(line, [
        'X-Requested-With: XMLHttpRequest',
        'X-Request-Id: smuggled-inner',
        'X-Ignore: ',
      ]).slice(0, -4)

    it.each(['GET /api/users/me', 'POST /api/orders', 'DELETE /api/carts', 'GET /api/smuggled'])(
      'the head of the next request is swallowed: %s',
      async (line) => {
        const payload = inner(line)
        const next = request(LOGOUT, json([length(payload)]), payload)
        const swallowed = next.indexOf('\r\n\r\n') + 4
        await exchange(open().web, [
          request('GET /api/health/live', [`Content-Length: ${swallowed}`]),
          next,
        ])
        expect((await askAround(open().web)).wrong).toEqual([])
      },
    )

    it('a compressed text that is longer than its compressed length', async () => {
      const text = (size: number) => Buffer.from(`{}${' '.repeat(size - 2)}${SMUGGLED}`)
      // Stored, so that the compressed text is a little longer than what comes out of it; then a comment fills it.
      const packed = gzipSync(text(400))
      const { responses } = await exchange(open().web, [
        request(LOGOUT, json(['Content-Encoding: gzip', length(packed), 'Connection: close'])),
        packed,
      ])
      expect(responses.map(({ status }) => status)).toEqual([415])
    })
  })

  describe.each(['web', 'api'] as const)('%s: compressed bodies', (program) => {
    const TEXT = JSON.stringify({ email: 'a@example.in' })
    const encodings = {
      gzip: gzipSync,
      br: brotliCompressSync,
      deflate: deflateSync,
      zstd: zstdCompressSync,
    }
    it.each(Object.entries(encodings))('%s: 415 at once, also a bomb', async (name, compress) => {
      for (const text of [TEXT, ' '.repeat(3_000_000)]) {
        const body = compress(Buffer.from(text))
        const headers = json([`Content-Encoding: ${name}`, length(body)])
        const { responses } = await exchange(open()[program], [
          request('POST /api/newsletter/subscribe', headers),
          body,
        ])
        expect(responses.map(({ status }) => status)).toEqual([415])
        expect(responses[0]?.body).toContain('"code":"UNSUPPORTED_MEDIA_TYPE"')
      }
    })

    it('identity is none', async () => {
      const headers = json(['Content-Encoding: identity', length(TEXT), 'Connection: close'])
      const { responses } = await exchange(open()[program], [
        request('POST /api/newsletter/subscribe', headers, TEXT),
      ])
      expect(responses.map(({ status }) => status)).toEqual([200])
    })

    it('a media type that is none is 415', async () => {
      const headers = ['Content-Type: text/plain;x', length(TEXT), 'Connection: close']
      const { responses } = await exchange(open()[program], [
        request('POST /api/newsletter/subscribe', headers, TEXT),
      ])
      expect(responses.map(({ status }) => status)).toEqual([415])
    })
  })

  describe('what is plain is served', () => {
    const BODY = JSON.stringify({ email: 'b@example.in' })
    const subscribe = (id: string, headers: readonly string[], body: string) =>
      request('POST /api/newsletter/subscribe', json([`X-Request-Id: ${id}`, ...headers]), body)

    it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
      '%s answers on /api, /media and pages',
      async (method) => {
        for (const path of ['/api/users/me', '/media/none', '/about']) {
          const { responses } = await exchange(open().web, [
            request(`${method} ${path}`, ['Connection: close']),
          ])
          expect([path, responses.length]).toEqual([path, 1])
          expect(responses[0]?.status).toBeLessThan(500)
        }
      },
    )

    it('a length of 0 on GET is no body', async () => {
      const { responses } = await exchange(open().web, [
        request('GET /api/health/live', ['Content-Length: 0', 'Connection: close']),
      ])
      expect(responses.map(({ status }) => status)).toEqual([200])
    })

    it('pipelined requests are answered in their order', async () => {
      const ids = ['pipeline-1', 'pipeline-2', 'pipeline-3', 'pipeline-4']
      const [one = '', two = '', three = '', four = ''] = ids
      const chunks = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`
      const { responses } = await exchange(open().web, [
        subscribe(one, [length(BODY)], BODY) +
          subscribe(two, ['Transfer-Encoding: chunked'], chunks) +
          request('GET /api/users/me', [`X-Request-Id: ${three}`]) +
          subscribe(four, [length(BODY), 'Connection: close'], BODY),
      ])
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 401, 200])
      expect(responses.map(({ headers }) => headers['x-request-id'])).toEqual(ids)
    })

    it('Expect: 100-continue', async () => {
      const { responses, text } = await exchange(open().web, [
        subscribe('expecting', [length(BODY), 'Expect: 100-continue', 'Connection: close'], BODY),
      ])
      expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
      expect(responses.map(({ status }) => status)).toEqual([200])
    })

    it('repeated headers reach the API once, and what it does not know does not', async () => {
      const { responses } = await exchange(open().web, [
        subscribe(
          'repeats-1',
          [
            'X-Request-Id: repeats-2',
            'Content-Type: text/plain',
            'X-Other: 1',
            length(BODY),
            'Connection: close, content-type',
          ],
          BODY,
        ),
      ])
      expect(responses.map(({ status }) => status)).toEqual([200])
    })

    it('uploads that break off', async () => {
      for (const headers of [[length('x'.repeat(5_000))], ['Transfer-Encoding: chunked']])
        for (const path of ['/api/newsletter/subscribe', '/media/x', '/about'])
          await breakOff(open().web, request(`POST ${path}`, json(headers), '5\r\n{"ema'))
    })
  })

  it('the access log shows each request once, and nothing that was smuggled', async () => {
    expect(expected.size).toBeGreaterThan(500)
    await open().log.has([...expected])
    expect(open().log.repeated()).toEqual([])
    expect(
      open().log.lines.filter(({ path, reqId }) => `${path} ${reqId}`.includes('smuggled')),
    ).toEqual([])
  })
}
