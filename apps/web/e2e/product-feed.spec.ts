import { expect, test } from './journey.ts'
import { STEPWELL } from './shopping.ts'

test('the product feed says of a product what its page says, and its pictures can be fetched', async ({
  page,
  request,
  baseURL,
}) => {
  const address = `${baseURL}/products/${STEPWELL.slug}`
  await page.goto(address)
  /** Entries of the feed for this product, and the offers that its page states. */
  const read = async () => {
    const [feed, html] = await Promise.all(
      ['/feeds/products.xml', address].map(async (from) => (await request.get(from)).text()),
    )
    return page.evaluate(
      ([xml = '', text = '', link]) => {
        const document = new DOMParser().parseFromString(text, 'text/html')
        type Offer = { sku: string; offers: { price: string; availability: string } }
        const { hasVariant } = [...document.querySelectorAll('script[type="application/ld+json"]')]
          .map((script) => JSON.parse(script.textContent) as { hasVariant?: Offer[] })
          .find((facts) => facts.hasVariant) as { hasVariant: Offer[] }
        const items = [
          ...new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('item'),
        ]
        const of = (item: Element, name: string) =>
          item.getElementsByTagNameNS('http://base.google.com/ns/1.0', name)[0]?.textContent
        const own = items.filter((item) => of(item, 'link') === link)
        return {
          feed: own.map((item) => ({
            sku: of(item, 'id'),
            price: (of(item, 'sale_price') ?? of(item, 'price'))?.replace(' INR', ''),
            isAvailable: of(item, 'availability') === 'in_stock',
          })),
          page: hasVariant.map(({ sku, offers: { price, availability } }) => ({
            ...{ sku, price },
            isAvailable: availability === 'https://schema.org/InStock',
          })),
          picture: own[0] && of(own[0], 'image_link'),
        }
      },
      [feed, html, address],
    )
  }
  // Other journeys buy meanwhile: feed and page may be some seconds old.
  await expect(async () => {
    const { feed, page: said } = await read()
    expect(feed.length).toBeGreaterThan(1)
    expect(feed).toEqual(said)
  }).toPass()
  const { picture } = await read()
  const { type, width, height } = await page.evaluate(async (from) => {
    const file = await (await fetch(from)).blob()
    const bitmap = await createImageBitmap(file)
    return { type: file.type, width: bitmap.width, height: bitmap.height }
  }, picture!)
  expect(type).toBe('image/jpeg')
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(500)
})
