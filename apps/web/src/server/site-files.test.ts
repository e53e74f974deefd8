// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { aProduct } from '../../test/factories.ts'
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
