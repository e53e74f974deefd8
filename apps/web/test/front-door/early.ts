import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json, length } from './ambiguous-parts.ts'
import { askAround } from './bystanders.ts'
import { exchange, request } from './raw.ts'
import { openShop, type Shop } from './shop.ts'

const TIMES = 10
const PART = Array.from({ length: 251 }, (_, n) => (n * n) % 251)
const SIZES = [150_000, 500_000, 2_000_000]

/** JSON of so many bytes. */
const text = (bytes: number) =>
  JSON.stringify({
    email: Buffer.alloc(bytes, Buffer.from(PART)).toString('base64'),
  }).slice(0, bytes)

/** The bytes as chunks of 16 kB. */
const chunked = (body: Buffer): Buffer[] => {
  const parts: Buffer[] = []
  for (let at = 0; at < body.length; at += 16_384) {
    const part = body.subarray(at, at + 16_384)
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'))
  }
  return [...parts, Buffer.from('0\r\n\r\n')]
}

async function expectEarly(
  port: number,
  head: string,
  headers: readonly string[],
  body: Buffer,
  status: number,
) {
  const withLength = [request(head, json([...headers, length(body)])), body]
  const inChunks = [
    request(head, json([...headers, 'Transfer-Encoding: chunked'])),
    ...chunked(body),
  ]
  for (let n = 0; n < TIMES; n += 1)
    for (const parts of [withLength, inChunks]) {
      const { responses, error } = await exchange(port, parts, { responses: 1 })
      expect([responses.map((one) => one.status), error]).toEqual([[status], null])
      expect(JSON.parse(responses[0]?.body ?? '').status).toBe('error')
    }
}

/** A refusal that is sent before the body was read. */
export function testEarlyResponses(open: () => Shop): void {
  /** One change a minute. */
  let limited: Shop
  beforeAll(async () => {
    limited = await openShop({ REQUESTS_PER_MINUTE: '2' })
  })
  afterAll(() => limited.close())

  describe.each(['api', 'web'] as const)(
    '%s: a response before the body was read arrives every time',
    (program) => {
      describe.each(SIZES)('%i bytes', (size) => {
        it('413', () =>
          expectEarly(
            open()[program],
            'POST /api/newsletter/subscribe',
            [],
            Buffer.from(text(size)),
            413,
          ))
        it('401', () =>
          expectEarly(open()[program], 'POST /api/orders', [], Buffer.from(text(size)), 401))
        it('415 for a compressed body', () =>
          expectEarly(
            open()[program],
            'POST /api/newsletter/subscribe',
            ['Content-Encoding: gzip'],
            gzipSync(text(size), { level: 0 }),
            415,
          ))
        it('429', async () => {
          const once = request(
            'POST /api/orders',
            [...json([length('{}')]), 'Connection: close'],
            '{}',
          )
          await exchange(limited[program], [once])
          await expectEarly(limited[program], 'POST /api/orders', [], Buffer.from(text(size)), 429)
        })
      })

      it('and others get their own answers', async () => {
        expect((await askAround(open().web)).wrong).toEqual([])
      })
    },
  )

  it('a page takes no body: the refusal arrives every time', async () => {
    const body = Buffer.from(text(2_000_000))
    for (let n = 0; n < TIMES; n += 1) {
      const parts = [request('POST /about', json([length(body)])), body]
      const { responses, error } = await exchange(open().web, parts, { responses: 1 })
      expect([responses.map(({ status }) => status), error]).toEqual([[405], null])
    }
  })

  it.each(['api', 'web'] as const)(
    '%s: a connection stays open after the refusal of a short body',
    async (program) => {
      const refused = request('POST /api/orders', json([length('{}')]), '{}')
      const last = request('GET /api/health/live', ['Connection: close'])
      const { responses } = await exchange(open()[program], [...Array(TIMES).fill(refused), last])
      expect(responses.map(({ status }) => status)).toEqual([...Array(TIMES).fill(401), 200])
    },
  )
}
