import { USER_HEADER } from '@aaram/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Shop } from './shop.ts'
import { startWebProgram } from './web.ts'

const MADE = /^[0-9a-f]{32}$/

const ask = (port: number, path: string, id?: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { ...(id && { headers: { 'x-request-id': id } }) })
const idOf = async (answer: Promise<Response>) => (await answer).headers.get('x-request-id') ?? ''

/** Ids of requests, tags and sessions on their way through both programs. */
export function testHeaders(open: () => Shop): void {
  let web: Awaited<ReturnType<typeof startWebProgram>>
  beforeAll(async () => {
    web = await startWebProgram(`http://127.0.0.1:${open().api}`)
  })
  afterAll(() => web.close())

  describe('without a proxy in front', () => {
    it('web makes the id of every answer, whatever the visitor sends', async () => {
      for (const path of [
        '/',
        '/about',
        '/robots.txt',
        '/healthz',
        '/none',
        '/100%',
        '/api/users/me',
      ])
        expect([path, await idOf(ask(web.port, path, 'of-a-visitor'))]).toEqual([
          path,
          expect.stringMatching(MADE),
        ])
    })

    it('the API has the same id in its answer and its log', async () => {
      const id = await idOf(ask(web.port, '/api/users/me', 'of-a-visitor'))
      await open().log.has([id])
      expect(open().log.times(id)).toBe(1)
      expect(open().log.times('of-a-visitor')).toBe(0)
    })

    it('what a page is made of is asked for under the id of the request for the page', async () => {
      const id = await idOf(ask(web.port, '/search?q=nobody-asked-before'))
      await open().log.has([id])
      expect(
        open()
          .log.lines.filter(({ reqId }) => reqId === id)
          .map(({ path }) => path),
      ).toContain('/api/products/?...')
    })
  })

  it('the id of a proxy in front is taken when it has the right form', async () => {
    const { web: port } = open()
    expect(await idOf(ask(port, '/about', 'of-the-proxy'))).toBe('of-the-proxy')
    expect(await idOf(ask(port, '/api/users/me', 'of-the-proxy-2'))).toBe('of-the-proxy-2')
    for (const odd of ['short', 'x'.repeat(65), 'with a space', 'semi;colon;'])
      expect(await idOf(ask(port, '/about', odd))).toMatch(MADE)
  })

  async function call(path: string, body: object | null, headers: Record<string, string> = {}) {
    const response = await fetch(`http://127.0.0.1:${web.port}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  it('a tag of the API is weak: web sends its body in several encodings, and knows it in each', async () => {
    const url = `http://127.0.0.1:${web.port}/api/products`
    for (const encoding of ['identity', 'gzip', 'br']) {
      const first = await fetch(url, { headers: { 'accept-encoding': encoding } })
      const etag = first.headers.get('etag') ?? ''
      const sent = first.headers.get('content-encoding') ?? 'identity'
      expect([sent, etag]).toEqual([encoding, expect.stringMatching(/^W\/"[\w-]+"$/)])
      await first.arrayBuffer()
      for (const tags of [etag, etag.slice('W/'.length), `"x", ${etag}`, '*']) {
        const again = await fetch(url, {
          headers: { 'accept-encoding': encoding, 'if-none-match': tags },
        })
        expect([tags, again.status, again.headers.get('etag')]).toEqual([tags, 304, etag])
      }
    }
  })

  it('whom the page shows reaches the API, which refuses the session of somebody else', async () => {
    const phone = '9876543210'
    expect((await call('/api/users/auth/send-otp', { phone })).status).toBe(200)
    const outbox = await call(`/api/dev/outbox?to=${phone}`, null)
    const otp = outbox.body.messages[0].code
    const { body } = await call('/api/users/auth/validate-otp', { phone, otp, firstName: 'Asha' })
    const me = (shown: string) =>
      call('/api/users/me', null, { authorization: `Bearer ${body.token}`, [USER_HEADER]: shown })
    expect((await me(body.user._id)).status).toBe(200)
    const other = await me('6564b1f2c0ffee0000000000')
    expect([other.status, other.body.code]).toEqual([401, 'SESSION_CHANGED'])
  })
}
