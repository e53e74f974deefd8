// @vitest-environment jsdom
import { setImmediate } from 'node:timers'
import type { Product } from '@aaram/contracts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aProduct, settings } from '../../test/factories.ts'
import { entriesOf, fieldOf, fieldsOf } from '../../test/feed.ts'
import { faultsOf } from '../../test/feed-rules.ts'
import { standInApi } from '../../test/stand-in-api.ts'
import { startWeb } from '../../test/start-web.ts'
import { productFeed } from './product-feed.ts'

const ALL_SIZES = ['S', 'M', 'L', 'XL'].map((size, n) => ({ size, quantity: n % 2 }))
const LONG_COLOURS = Array.from({ length: 12 }, (_, n) => `Ecru, ${n} ${'ä'.repeat(50)}`)
const UNUSUAL: Record<string, Record<string, unknown>> = {
  'all sizes, some sold out': { sizes: ALL_SIZES },
  'everything as long as a catalogue file allows': {
    title: '👕'.repeat(120),
    metaTitle: 'å'.repeat(120),
    story: 'ß'.repeat(4_000),
    description: Array.from({ length: 20 }, () => 'x'.repeat(300)),
    colors: LONG_COLOURS,
    images: Array.from({ length: 20 }, (_, n) => `/media/products/a/${n}/desktop_1800.webp`),
  },
  'markup and signs': {
    title: `<b>"tee" & 'polo'</b> ]]> &amp; &#60;`,
    metaTitle: 'a&b<c>"d',
    colors: ['Black/White', 'A & B', '<i>'],
  },
  'characters that XML does not know': { title: `tee\u0000\u0008\u001b\ufffe\ud800 two` },
  'nothing but what must be': {
    story: '',
    description: [],
    colors: [],
    discountedPrice: null,
    effectivePrice: 1299,
    sizes: [{ size: 'XL', quantity: 0 }],
  },
  'a category that the shop does not know': { category: 'kurta' },
  'pictures at another origin': { images: ['https://cdn.example/media/a/1/desktop_1800.webp'] },
  'a thumbnail alone': { images: [] },
}

describe('the product feed', () => {
  it.each(Object.entries(UNUSUAL))('keeps the published rules: %s', async (_, over) => {
    const products = [aProduct(1, over), aProduct(2)]
    const feed = await productFeed(products, settings)
    expect(faultsOf(feed)).toEqual([])
    expect(entriesOf(feed)).toHaveLength(products.flatMap(({ sizes }) => sizes).length)
  })

  it('an entry that breaks a rule is a fault', async () => {
    const feed = await productFeed([aProduct(1)], settings)
    const broken = (from: string | RegExp, to: string) => faultsOf(feed.replace(from, to)).length
    expect(broken(/<g:brand>.*<\/g:brand>/, '')).toBe(1)
    expect(broken('999.00 INR', '₹999')).toBe(1)
    expect(broken('<g:size>M', '<g:size>Medium')).toBe(1)
    expect(broken(/<item>.*<\/item>/, '$&$&')).toBe(1)
  })

  it('has an entry for each size with the prices of the product', async () => {
    const tee = aProduct(7, {
      originalPrice: 1499,
      discountedPrice: 974.35,
      effectivePrice: 974.35,
      colors: ['Charcoal', 'White'],
      sizes: ALL_SIZES,
      images: [6, 5, 7].map((n) => `/media/products/tee-7/${n}/desktop_1800.webp`),
    })
    const entries = entriesOf(await productFeed([tee], settings))
    const of = (name: string) => entries.map((entry) => fieldOf(entry, name))
    const id = tee._id
    expect(of('id')).toEqual([`${id}-S`, `${id}-M`, `${id}-L`, `${id}-XL`])
    expect(of('availability')).toEqual(['out_of_stock', 'in_stock', 'out_of_stock', 'in_stock'])
    expect(of('title')[3]).toBe('tee number 7, XL')
    const same = (name: string) => [...new Set(of(name))]
    expect(same('item_group_id')).toEqual([id])
    expect(same('price')).toEqual(['1499.00 INR'])
    expect(same('sale_price')).toEqual(['974.35 INR'])
    expect(same('color')).toEqual(['Charcoal/White'])
    expect(same('link')).toEqual(['https://aaram.example/products/tee-7'])
    const pictures = [6, 5, 7].map(
      (n) => `https://aaram.example/media/products/tee-7/${n}/desktop_1800.jpg`,
    )
    expect([
      fieldOf(entries[0]!, 'image_link'),
      ...fieldsOf(entries[0]!, 'additional_image_link'),
    ]).toEqual(pictures)
    expect(same('google_product_category')).toEqual(['212'])
    expect(same('brand')).toEqual(['Aaram'])
  })

  it('of 2,000 products keeps nobody waiting while it is built', async () => {
    let [served, isBuilding] = [0, true]
    const serve = () => {
      served += 1
      if (isBuilding) setImmediate(serve)
    }
    setImmediate(serve)
    const products = Array.from({ length: 2_000 }, (_, n) => aProduct(n, { sizes: ALL_SIZES }))
    const feed = await productFeed(products, settings)
    isBuilding = false
    expect(feed.split('<item>').length - 1).toBe(8_000)
    expect(served).toBeGreaterThan(30)
  })

  it('a product that is not reduced has no sale price; without picture, price or size it is left out', async () => {
    const plain = { discountedPrice: null, effectivePrice: 1299 }
    const [entry, ...others] = entriesOf(
      await productFeed(
        [
          aProduct(1, plain),
          aProduct(2, { images: [], thumbnail: '' }),
          aProduct(3, { originalPrice: 0, discountedPrice: null, effectivePrice: 0 }),
          aProduct(4, { sizes: [] }),
        ],
        settings,
      ),
    )
    expect(others).toEqual([])
    expect(fieldsOf(entry!, 'price')).toEqual(['1299.00 INR'])
    expect(fieldsOf(entry!, 'sale_price')).toEqual([])
  })
})

type Variant = { sku: string; offers: { price: string; availability: string } }

describe('GET /feeds/products.xml', () => {
  async function shop() {
    const api = await standInApi()
    const web = await startWeb(api.origin)
    onTestFinished(async () => {
      await web.close()
      await api.close()
    })
    const calls = () => api.seen.filter(({ path }) => path === '/products/').length
    return { api, web, calls }
  }
  const offers = (page: string) => {
    const html = new DOMParser().parseFromString(page, 'text/html')
    const facts = [...html.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent),
    )
    const { hasVariant } = facts.find((one) => one['@type'] === 'ProductGroup')
    return hasVariant.map(({ sku, offers: { price, availability } }: Variant) => ({
      ...{ sku, price, availability: availability.replace('https://schema.org/', '') },
    }))
  }

  it('agrees with the structured data and the price of each page', async () => {
    const { api, web } = await shop()
    api.products.splice(
      0,
      api.products.length,
      aProduct(1, { sizes: ALL_SIZES }),
      aProduct(2, { discountedPrice: 844.35, effectivePrice: 844.35 }),
      aProduct(3, { discountedPrice: null, effectivePrice: 1299 }),
      aProduct(4, { sizes: [{ size: 'L', quantity: 0 }] }),
    )
    const { statusCode, headers, body } = await web.inject('/feeds/products.xml')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(faultsOf(body)).toEqual([])
    const entries = entriesOf(body)
    for (const { _id, metaTitle, sizes } of api.products as Product[]) {
      const page = (await web.inject(`/products/${metaTitle}`)).body
      const own = entries.filter((entry) => fieldOf(entry, 'item_group_id') === _id)
      expect(own).toHaveLength(sizes.length)
      expect(
        own.map((entry) => ({
          sku: fieldOf(entry, 'id'),
          price: (fieldOf(entry, 'sale_price') ?? fieldOf(entry, 'price'))!.replace(' INR', ''),
          availability: fieldOf(entry, 'availability') === 'in_stock' ? 'InStock' : 'OutOfStock',
        })),
      ).toEqual(offers(page))
      const html = new DOMParser().parseFromString(page, 'text/html')
      const shown = html.querySelector('h1 + *')!.textContent.match(/₹[\d,]+\.\d\d/g)!
      const prices = ['price', 'sale_price'].flatMap((name) => fieldOf(own[0]!, name) ?? [])
      expect(prices.sort()).toEqual(
        shown.map((amount) => `${amount.replace(/[₹,]/g, '')} INR`).sort(),
      )
    }
  })

  it('is built once, however many wait for it, and known copies are 304', async () => {
    const { web, calls } = await shop()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => web.inject('/feeds/products.xml')),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(calls()).toBe(1)
    const etag = responses[0]!.headers.etag as string
    const known = await web.inject({
      url: '/feeds/products.xml',
      headers: { 'if-none-match': etag },
    })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  })

  it('shows a changed price and stock soon, and its last copy while the API is away', async () => {
    const { api, web, calls } = await shop()
    const first = async () => entriesOf((await web.inject('/feeds/products.xml')).body)[0]!
    expect(fieldOf(await first(), 'sale_price')).toBe('999.00 INR')
    api.products[0] = aProduct(1, {
      discountedPrice: 649.5,
      effectivePrice: 649.5,
      sizes: [{ size: 'M', quantity: 0 }],
    })
    await expect
      .poll(async () => fieldOf(await first(), 'sale_price'), { interval: 100 })
      .toBe('649.50 INR')
    expect(fieldOf(await first(), 'availability')).toBe('out_of_stock')
    api.answers.clear()
    const before = calls()
    const later = async () => ({
      price: fieldOf(await first(), 'sale_price'),
      seen: calls() - before,
    })
    await expect.poll(async () => (await later()).seen, { interval: 100 }).toBeGreaterThan(0)
    expect((await later()).price).toBe('649.50 INR')
  })

  it('without the API it is 503', async () => {
    const alone = await startWeb('http://127.0.0.1:1')
    const { statusCode, headers } = await alone.inject('/feeds/products.xml')
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '60',
      'no-store',
    ])
    await alone.close()
  })
})
