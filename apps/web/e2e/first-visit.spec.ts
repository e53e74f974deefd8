import { expect, hydrated, test } from './journey.ts'
import { forgive, TEE } from './shopping.ts'

test.use({ pictures: true })

declare global {
  var formatsMade: string[]
}

/** Notes what of `Intl` is made before the page is hydrated: the first one costs a slow phone up to a fifth of a second. */
function noteFormats() {
  globalThis.formatsMade = []
  const note = (name: string) => {
    if (document.documentElement.dataset.start !== 'done') globalThis.formatsMade.push(name)
  }
  for (const name of ['NumberFormat', 'DateTimeFormat', 'Segmenter', 'ListFormat', 'Collator'])
    Reflect.set(
      Intl,
      name,
      new Proxy(Reflect.get(Intl, name), {
        construct: (made, given) => {
          note(name)
          return Reflect.construct(made, given)
        },
        apply: (made, self, given) => {
          note(name)
          return Reflect.apply(made, self, given)
        },
      }),
    )
  for (const { prototype } of [Number, Date]) {
    const original = prototype.toLocaleString
    prototype.toLocaleString = function (...given: []) {
      note('toLocaleString')
      return original.apply(this, given)
    }
  }
}

test("pages are hydrated without the browser's slow formats", async ({ page }) => {
  await page.addInitScript(noteFormats)
  for (const path of ['/', '/products', `/products/${TEE.slug}`, '/about'])
    await test.step(path, async () => {
      await page.goto(path)
      await hydrated(page)
      expect(await page.evaluate(() => globalThis.formatsMade)).toEqual([])
    })
  // The note itself works.
  await page.evaluate(() => {
    document.documentElement.dataset.start = 'begun'
    new Intl.NumberFormat('en-IN').format(1)
    Number(1).toLocaleString()
  })
  expect(await page.evaluate(() => globalThis.formatsMade)).toContain('NumberFormat')
})

/** The address of the module of the product page, once the page has fetched it. */
const productModule = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .find((name) => /\/assets\/product-.{8}\.js$/.test(name)) ?? ''

test('from a card, title, price and picture of its page need nothing from the network', async ({
  page,
  context,
  quiet,
}) => {
  for (const path of ['/', '/products']) {
    await page.goto(path)
    await hydrated(page)
    const card = page.getByRole('article').first()
    const link = card.getByRole('link')
    await link.scrollIntoViewIfNeeded()
    const isThere = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
    await expect.poll(() => card.locator('img').first().evaluate(isThere)).toBe(true)
    const title = (await link.textContent()) ?? ''
    const price = (await card.getByText(/^₹/).first().textContent()) ?? ''
    await expect.poll(() => page.evaluate(productModule)).toBeTruthy()
    // Until it and what it imports have been run.
    await page.evaluate(
      async (module) => void (await import(module)),
      await page.evaluate(productModule),
    )
    await context.setOffline(true)
    await link.tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const about = page.getByRole('article', { name: title })
    await expect(about.getByText(price, { exact: true }).first()).toBeVisible()
    await expect.poll(() => about.locator('img').first().evaluate(isThere)).toBe(true)
    await context.setOffline(false)
  }
  forgive(quiet, 'net::ERR_')
})
