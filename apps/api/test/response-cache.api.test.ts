import { type AddressInfo, connect } from 'node:net'
import { toPaise } from '@aaram/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createServices } from '../src/services.ts'
import { aProduct } from './catalogue-products.ts'
import { startAppInTest, type TestApp } from './start-app.ts'
import { makeLater } from './time.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await startAppInTest()
  await shop.services.catalogue.importAll([aProduct(1), aProduct(2, { category: 'polo' })])
})

const url = '/api/products/plain-piece-1'
const price = async () => (await shop.request.get(url)).body.product?.effectivePrice
const changePrice = { originalPrice: toPaise(129900) }

/** Counts the database's reads of products from now on. */
function countReads() {
  const seen = { reads: 0 }
  shop.database.connection.set('debug', (collection: string) => {
    if (collection === 'products') seen.reads += 1
  })
  return seen
}

describe('cached answers', () => {
  it('carry ETag and Cache-Control, the same from memory as fresh', async () => {
    const fresh = await shop.request.get(url)
    const seen = countReads()
    const cached = await shop.request.get(url)
    expect(seen.reads).toBe(0)
    expect(cached.body).toEqual(fresh.body)
    expect(fresh.headers.etag).toMatch(/^"[\w-]{27}"$/)
    for (const name of ['etag', 'cache-control', 'content-type', 'content-length'])
      expect(cached.headers[name]).toBe(fresh.headers[name])
    expect(cached.headers['cache-control']).toBe('public, no-cache')
    expect(cached.headers['x-request-id']).not.toBe(fresh.headers['x-request-id'])
  })

  it('answer 304 without a body where the browser has them', async () => {
    const { headers } = await shop.request.get(url)
    for (const given of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const { status, text } = await shop.request.get(url).set('if-none-match', given as string)
      expect([status, text]).toEqual([304, ''])
    }
    const changed = await shop.request.get(url).set('if-none-match', '"other"')
    expect(changed.status).toBe(200)
  })

  it('answer 304 when they are made, too', async () => {
    const { headers } = await shop.request.get(url)
    await shop.services.catalogue.invalidate()
    const again = await shop.request.get(url).set('if-none-match', headers.etag as string)
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('make one query of a burst', async () => {
    await shop.request.get('/api/products?category=polo')
    const seen = countReads()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shop.request.get('/api/products?search=plain')),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.body.totalCount).toBe(2)
    // The page; what it finds is known in memory.
    expect(seen.reads).toBe(1)
  })

  it('let those who waited for a failure try themselves', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.request.get('/api/products/nothing')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(404))
    expect(answers[0]?.headers['cache-control']).toBe('no-store')
  })

  it('keep nobody waiting for a failure whose client has left', async () => {
    const { catalogue } = shop.services
    const { bySlug } = catalogue
    const [begun, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    vi.spyOn(catalogue, 'bySlug').mockImplementationOnce(async (slug) => {
      begun.resolve()
      await gone.promise
      return bySlug(slug)
    })
    const { port } = shop.app.server.address() as AddressInfo
    shop.app.server.once('connection', (socket) => socket.once('close', () => gone.resolve()))
    const client = connect(Number(port))
    client.write('GET /api/products/nothing HTTP/1.1\r\nHost: shop.example\r\n\r\n')
    await begun.promise
    const waiting = shop.request.get('/api/products/nothing').then(({ status }) => status)
    client.resetAndDestroy()
    expect(await waiting).toBe(404)
    expect((await shop.request.get('/api/products/nothing')).status).toBe(404)
  })

  it('are no failures', async () => {
    await shop.request.get('/api/products/later')
    await shop.services.catalogue.importAll([aProduct(3, { metaTitle: 'later' })])
    expect((await shop.request.get('/api/products/later')).status).toBe(200)
  })

  it('show reviews and videos as well', async () => {
    const { headers } = await shop.request.get('/api/testimonials')
    expect(headers['cache-control']).toBe('public, no-cache')
  })
})

describe('a change shows at once', () => {
  it('in the same process', async () => {
    expect(await price()).toBe(999)
    await shop.services.catalogue.change('plain-piece-1', changePrice)
    expect(await price()).toBe(1299)
  })

  it('within 50 ms when another process made it', async () => {
    expect(await price()).toBe(999)
    const elsewhere = createServices(shop.deps)
    await elsewhere.catalogue.change('plain-piece-1', changePrice)
    makeLater(50)
    expect(await price()).toBe(1299)
  })

  it('in lists, counts and searches: withdrawn, and back', async () => {
    const totals = async () =>
      Promise.all(
        ['', '?category=polo', '?search=plain'].map(
          async (query) => (await shop.request.get(`/api/products${query}`)).body.totalCount,
        ),
      )
    expect(await totals()).toEqual([2, 1, 2])
    await shop.services.catalogue.change('plain-piece-2', { withdrawn: true })
    expect(await totals()).toEqual([1, 0, 1])
    expect((await shop.request.get('/api/products/plain-piece-2')).status).toBe(404)
    await shop.services.catalogue.change('plain-piece-2', { withdrawn: false })
    expect(await totals()).toEqual([2, 1, 2])
  })

  it('is never covered by an answer that was begun before it', async () => {
    for (let n = 1; n <= 20; n += 1) {
      const before = shop.request.get(url).then(({ status }) => status)
      const change = shop.services.catalogue.change('plain-piece-1', {
        originalPrice: toPaise(n * 100),
      })
      await change
      expect(await price()).toBe(n)
      expect(await before).toBe(200)
    }
  })
})
