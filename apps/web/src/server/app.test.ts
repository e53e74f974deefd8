import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standInApi } from '../../test/stand-in-api.ts'
import { startWeb } from '../../test/start-web.ts'
import type { PageRow } from '../lib/page-row.ts'
import { PAGES, type PageName } from '../lib/page-table.ts'

/** An address of each page whose path has parameters. */
const EXAMPLES: Partial<Record<PageName, string>> = {
  product: '/products/tee-1',
  collection: '/collections/oversized-t-shirt',
  order: '/orders/aaaaaaaaaaaaaaaaaaaaaaaa',
}

let api: Awaited<ReturnType<typeof standInApi>>
let web: FastifyInstance
beforeAll(async () => {
  api = await standInApi()
  web = await startWeb(api.origin)
})
afterAll(async () => {
  await web.close()
  await api.close()
})

const get = (url: string, headers: Record<string, string> = {}) => web.inject({ url, headers })
const calls = () => api.seen.length

describe('a press without JavaScript', () => {
  it.each(['newsletter', 'offers'])('on /%s goes on to the API, with its token', async (name) => {
    const { body } = await get(`/${name}?token=abc`)
    expect(body).toContain('<form action="" method="post">')
    const { statusCode, headers } = await web.inject({
      method: 'POST',
      url: `/${name}?token=abc&token=%22d%22`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'from=page',
    })
    expect(statusCode).toBe(307)
    expect(headers.location).toBe(`/api/${name}/one-click?token=abc&token=%22d%22`)
    const done = await get(`/${name}?done=yes`)
    expect(done.body).toContain(
      `You ${name === 'offers' ? 'will get no more offers' : 'are unsubscribed'}.`,
    )
    expect(done.body).not.toContain('<form action=""')
  })

  it('on another page is refused', async () => {
    expect((await web.inject({ method: 'POST', url: '/about' })).statusCode).toBe(405)
  })
})

describe('pages', () => {
  it.each([
    ['/', 200, '<title>Aaram</title>'],
    ['/products', 200, '<title>Products | Aaram</title>'],
    ['/products/tee-3', 200, '<title>Tee Number 3 | Aaram</title>'],
    ['/collections/oversized-t-shirt', 200, '<title>Oversized T-shirt Collection | Aaram</title>'],
    ['/oversized-t-shirt', 200, '<title>Oversized T-shirt Collection | Aaram</title>'],
    ['/contact', 200, '<title>Contact Us | Aaram</title>'],
    ['/return-policy', 200, '<title>Returns &amp; Exchange Policy | Aaram</title>'],
    ['/returns', 200, '<title>Returns &amp; Exchange Policy | Aaram</title>'],
    ['/shipping', 200, '<title>Shipping &amp; Delivery | Aaram</title>'],
    ['/terms', 200, '<title>Terms Of Service | Aaram</title>'],
    ['/privacy-policy', 200, '<title>Privacy Policy | Aaram</title>'],
    ['/collections', 200, '<title>Collections | Aaram</title>'],
    ['/search?q=tee', 200, 'Search | Aaram</title>'],
    ['/login', 200, '<title>Login | Aaram</title>'],
    ['/signup', 200, '<title>Signup | Aaram</title>'],
    ['/bag', 200, '<title>Shopping Bag | Aaram</title>'],
    ['/profile', 200, '<title>Profile | Aaram</title>'],
    ['/orders', 200, '<title>Orders | Aaram</title>'],
    ['/order-success', 200, '<title>Order Success | Aaram</title>'],
    ['/sandals', 404, 'Back to home'],
    ['/collections/sandals', 404, 'Back to home'],
    ['/no/such/path', 404, 'Back to home'],
    ['/products/nope', 404, 'Product not found'],
  ])('%s answers %i', async (url, status, part) => {
    const { statusCode, body, headers } = await get(url)
    expect(statusCode).toBe(status)
    expect(body).toContain(part)
    expect(body.match(/<title>/g)).toHaveLength(1)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('log-in is waited for on protected pages, by everybody alike', async () => {
    expect((await get('/orders')).body).toContain('Unfolding elegance...')
  })

  it('carry no inline script: only data', async () => {
    const { body, headers } = await get('/products/tee-1')
    const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)
    for (const attributes of scripts) expect(attributes).toMatch(/src=|application\/(ld\+)?json/)
    expect(headers['content-security-policy']).toMatch(/script-src 'self' https:/)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(body).not.toMatch(/ style="/)
  })

  it('a product: Offer, breadcrumbs, canonical address, Open Graph, preloaded picture', async () => {
    const { body } = await get('/products/tee-1')
    expect(body).toContain('"priceCurrency":"INR","price":"999.00"')
    expect(body).toContain('"availability":"https://schema.org/InStock"')
    expect(body).toContain('"@type":"BreadcrumbList"')
    expect(body).toContain('"@type":"Organization"')
    expect(body).toContain('<link rel="canonical" href="https://aaram.example/products/tee-1"/>')
    expect(body).toContain('<meta property="og:type" content="product"/>')
    expect(body).toMatch(/<link rel="preload" as="image"[^>]*fetchPriority="high"/i)
  })
})

describe('what is kept', () => {
  it('parameters that a page does not read are one page with it', async () => {
    await get('/products?page=2')
    const before = calls()
    const first = await get('/products?page=2&utm_source=letter&x=1')
    await get('/products?fbclid=1&page=2')
    expect(first.body).toContain('tee number 13')
    expect(calls()).toBe(before)
  })

  it('a browser that has the page gets 304; encodings are negotiated', async () => {
    const { headers } = await get('/about')
    expect((await get('/about', { 'if-none-match': headers.etag as string })).statusCode).toBe(304)
    const br = await get('/about', { 'accept-encoding': 'gzip, br' })
    expect(br.headers['content-encoding']).toBe('br')
  })
})

describe('the API behind', () => {
  it('is reached below /api, and learns the client, whatever the client says', async () => {
    const { statusCode } = await get('/api/products', { 'x-forwarded-for': '6.6.6.6' })
    expect(statusCode).toBe(200)
    expect(api.seen.at(-1)!.headers['x-forwarded-for']).toBe('127.0.0.1')
  })

  it('dead: the page with the error text and 503; calls get an error body', async () => {
    const alone = await startWeb('http://127.0.0.1:1')
    const page = await alone.inject('/products')
    expect(page.statusCode).toBe(503)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('Something went wrong. Please try again.')
    expect(page.body).toContain('All rights reserved.')
    const call = await alone.inject('/api/products')
    expect(call.statusCode).toBe(503)
    expect(call.json()).toMatchObject({ status: 'error', code: 'UNAVAILABLE' })
    await alone.close()
  })
})

describe('more pages than can be rendered in time', () => {
  it('some get their page, the rest 503 with Retry-After and a page without scripts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, n) => get(`/search?q=crowd${n}`)),
    )
    const busy = answers.filter(({ statusCode }) => statusCode === 503)
    const found = answers.filter(({ statusCode }) => statusCode === 200)
    expect(found.length).toBeGreaterThanOrEqual(8)
    expect(busy.length).toBeGreaterThanOrEqual(1)
    expect(found.length + busy.length).toBe(80)
    expect(busy[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    expect(busy[0]?.body).toContain('Many people are here at once. Please try again in a moment.')
    expect(busy[0]?.body).not.toContain('<script')
    expect((await get('/search?q=crowd79')).statusCode).toBe(200)
  })
})

describe('what search engines and phones ask for', () => {
  it('sitemap, robots, manifest, icons, health', async () => {
    const map = (await get('/sitemap.xml')).body
    expect(map).toContain('<loc>https://aaram.example/products/tee-14</loc>')
    expect(map).toContain('<loc>https://aaram.example/collections/oversized-t-shirt</loc>')
    const robots = (await get('/robots.txt')).body
    expect(robots).toBe(
      'User-agent: *\nDisallow: /api/\nSitemap: https://aaram.example/sitemap.xml\n',
    )
    expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Aaram' })
    expect((await get('/icon-192.png')).headers['content-type']).toBe('image/png')
    expect((await get('/healthz')).statusCode).toBe(200)
  })

  it.each(Object.entries<PageRow>(PAGES))(
    'robots.txt lets crawlers see %s, and the sitemap lists it unless it is marked noindex',
    async (name, { path, alias, sitemap }) => {
      const [map, robots] = [(await get('/sitemap.xml')).body, (await get('/robots.txt')).body]
      const address = EXAMPLES[name as PageName] ?? path
      for (const shown of [address, ...(alias && alias !== '*' ? [alias] : [])]) {
        const disallowed = robots
          .split('\n')
          .filter((line) => line.startsWith('Disallow: '))
          .filter((line) => shown.startsWith(line.slice('Disallow: '.length)))
        expect([shown, disallowed]).toEqual([shown, []])
      }
      const listed = map.split(`<loc>https://aaram.example${address}</loc>`).length - 1
      const { body } = await get(address)
      const isMarked = body.includes('<meta name="robots" content="noindex"/>')
      expect({ listed, isMarked }).toEqual(
        sitemap === 'noindex' ? { listed: 0, isMarked: true } : { listed: 1, isMarked: false },
      )
      if (alias && !/[:*]/.test(alias)) expect(map).not.toContain(`${alias}</loc>`)
    },
  )

  it('an address that is no encoded text leads to the page that is not found', async () => {
    const { statusCode, headers } = await get('/100%')
    expect([statusCode, headers.location]).toEqual([302, '/page-not-found'])
  })
})
