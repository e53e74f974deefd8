import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openShop, type Shop } from './shop.ts'
import { startWebProgram } from './web.ts'

const MADE = /^[0-9a-f]{32}$/

const ask = (port: number, path: string, id?: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { ...(id && { headers: { 'x-request-id': id } }) })
const idOf = async (answer: Promise<Response>) => (await answer).headers.get('x-request-id') ?? ''

let shop: Shop
beforeAll(async () => {
  shop = await openShop({}, {})
})
afterAll(() => shop.close())

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
      expect([path, await idOf(ask(shop.web, path, 'of-a-visitor'))]).toEqual([
        path,
        expect.stringMatching(MADE),
      ])
  })

  it('the API has the same id in its answer and its log', async () => {
    const id = await idOf(ask(shop.web, '/api/users/me', 'of-a-visitor'))
    await shop.log.has([id])
    expect(shop.log.times(id)).toBe(1)
    expect(shop.log.times('of-a-visitor')).toBe(0)
  })

  it('what a page is made of is asked for under the id of the request for the page', async () => {
    const id = await idOf(ask(shop.web, '/search?q=nobody-asked-before'))
    await shop.log.has([id])
    expect(shop.log.lines.filter(({ reqId }) => reqId === id).map(({ path }) => path)).toContain(
      '/api/products/?...',
    )
  })
})

it('the id of a proxy in front is taken when it has the right form', async () => {
  const web = await startWebProgram(`http://127.0.0.1:${shop.api}`, {
    TRUSTED_PROXIES: '127.0.0.1',
  })
  onTestFinished(web.close)
  expect(await idOf(ask(web.port, '/about', 'of-the-proxy'))).toBe('of-the-proxy')
  expect(await idOf(ask(web.port, '/api/users/me', 'of-the-proxy-2'))).toBe('of-the-proxy-2')
  for (const odd of ['short', 'x'.repeat(65), 'with a space', 'semi;colon;'])
    expect(await idOf(ask(web.port, '/about', odd))).toMatch(MADE)
})
