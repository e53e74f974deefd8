import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** What a page's head says under these names, in the order of the page. */
const metaOf = (page: Page, html: string) =>
  page.evaluate((text) => {
    const { head } = new DOMParser().parseFromString(text, 'text/html')
    return [...head.querySelectorAll('meta')].map(({ content, attributes }) => [
      attributes.getNamedItem('property')?.value ?? attributes.getNamedItem('name')?.value ?? '',
      content,
    ])
  }, html)

/** Type of a picture's file and its pixels, as a browser decodes it. */
const decoded = (page: Page, address: string) =>
  page.evaluate(async (from) => {
    const file = await (await fetch(from)).blob()
    const { width, height } = await createImageBitmap(file)
    return { type: file.type, width: `${width}`, height: `${height}` }
  }, address)

test('C65: every page of the sitemap names a JPEG for link previews, with its true size', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow()
  await page.goto('/terms')
  const map = await (await request.get('/sitemap.xml')).text()
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
  const isProduct = (address: string) => address.includes('/products/')
  const products = pages.filter(isProduct)
  expect(products.length).toBeGreaterThan(3)
  const previews = new Map<string, object>()
  for (const address of [...pages.filter((one) => !isProduct(one)), ...products.slice(0, 3)]) {
    const meta = await metaOf(page, await (await request.get(address)).text())
    const only = (name: string) => {
      const found = meta.filter(([key]) => key === name)
      expect([address, name, found.length]).toEqual([address, name, 1])
      return found[0]![1]!
    }
    const image = only('og:image')
    expect(image.startsWith(`${baseURL}/`), image).toBe(true)
    expect(only('og:image:alt')).not.toBe('')
    expect(only('twitter:card')).toBe('summary_large_image')
    const [type, width, height] = ['type', 'width', 'height'].map((key) => only(`og:image:${key}`))
    previews.set(image, { type, width, height })
    if (isProduct(address)) expect(image).toContain(`/media${new URL(address).pathname}/`)
  }
  expect(previews.size).toBe(4)
  for (const [image, said] of previews) {
    expect([image, said]).toEqual([image, await decoded(page, image)])
    expect(said).toMatchObject({ type: 'image/jpeg' })
  }
})
