// @vitest-environment jsdom
import { productsApi } from '@aaram/contracts'
import { createLogger } from '@aaram/telemetry/log'
import { expect, it, onTestFinished } from 'vitest'
import { aProduct } from '../../test/factories.ts'
import { answer } from '../../test/stand-in-answers.ts'
import { standInApi } from '../../test/stand-in-api.ts'
import { startWeb } from '../../test/start-web.ts'

const parsed = (text: string, type: DOMParserSupportedType) =>
  new DOMParser().parseFromString(text, type)

it.each(['tee & polo', '&amp;', 'a<b>&"c"\'d', '&#60;', ']]>', 'साड़ी & कुर्ता'])(
  'C67: a product named %j stands in the sitemap, which stays XML, with an address that leads to it',
  async (metaTitle) => {
    const api = await standInApi()
    api.products.unshift(aProduct(99, { metaTitle, title: metaTitle }))
    const web = await startWeb(api.origin)
    try {
      const { body } = await web.inject({ url: '/sitemap.xml' })
      const map = parsed(body, 'application/xml')
      expect(map.querySelector('parsererror')).toBeNull()
      const addresses = [...map.querySelectorAll('loc')].map(({ textContent }) => textContent)
      const address = `https://aaram.example/products/${encodeURIComponent(metaTitle)}`
      expect(addresses).toContain(address)
      expect(new Set(addresses).size).toBe(addresses.length)
      const { statusCode, body: page } = await web.inject({ url: new URL(address).pathname })
      expect(statusCode).toBe(200)
      const html = parsed(page, 'text/html')
      expect(html.querySelector('link[rel=canonical]')!.getAttribute('href')).toBe(address)
    } finally {
      await web.close()
      await api.close()
    }
  },
)

it('the sitemap has the pictures of each product, by absolute addresses', async () => {
  const api = await standInApi()
  const cdn = ['https://cdn.example/media/products/tee%20%26/1/desktop_1800.webp']
  api.products.splice(0, api.products.length, aProduct(1), aProduct(2, { images: cdn }))
  const web = await startWeb(api.origin)
  onTestFinished(async () => {
    await web.close()
    await api.close()
  })
  const map = parsed((await web.inject('/sitemap.xml')).body, 'application/xml')
  const pictures = [...map.querySelectorAll('url')].flatMap((url) => {
    const [page] = url.getElementsByTagName('loc')
    const found = url.getElementsByTagNameNS(
      'http://www.google.com/schemas/sitemap-image/1.1',
      'loc',
    )
    return [...found].map(({ textContent }) => [page!.textContent, textContent])
  })
  expect(pictures).toEqual([
    ...[1, 2].map((n) => [
      'https://aaram.example/products/tee-1',
      `https://aaram.example/media/products/tee-1/${n}/listing_1200.webp`,
    ]),
    ['https://aaram.example/products/tee-2', ...cdn],
  ])
})

it.each([
  [5_000, 0],
  [5_001, 1],
])(
  'of %i products, sitemap and feed hold 5,000; lines of the log that say so: %i',
  async (totalCount, said) => {
    const api = await standInApi()
    const lines: string[] = []
    const log = createLogger('warn', { write: (line) => void lines.push(line) })
    const web = await startWeb(api.origin, {}, log)
    // Log lines of the start.
    lines.length = 0
    onTestFinished(async () => {
      await web.close()
      await api.close()
    })
    answer(api.answers, productsApi.list, ({ searchParams }) => {
      const page = Number(searchParams.get('page'))
      const totalPages = Math.ceil(totalCount / 50)
      const productsList = [aProduct(page)]
      return { status: 'success', productsList, totalCount, currentPage: page, totalPages }
    })
    const { body } = await web.inject('/feeds/products.xml')
    expect(body.split('<item>')).toHaveLength(101)
    await web.inject('/sitemap.xml')
    const line = expect.objectContaining({ level: 40, products: totalCount, listed: 5_000 })
    expect(lines.map((text) => JSON.parse(text))).toEqual(Array(said).fill(line))
  },
)
