import type { Locator, Page } from '@playwright/test'
import { aShopper } from './orders-stage.ts'
import { expect, test } from './person.ts'

test.use({ pictures: true })

const ITEMS = 14
type Listed = { metaTitle: string; title: string; sizes: { size: string; quantity: number }[] }

const loadedIn = (part: Locator) =>
  part
    .locator('img')
    .evaluateAll((all) => all.filter((img) => (img as HTMLImageElement).naturalWidth > 0).length)

// biome-ignore lint/performance/useDomNodeTextContent: what is not displayed does not print
const textShown = (part: Locator) => part.innerText()

/** What is outside main, and these texts, do not print; nor do buttons and fields. */
async function expectPageAlone(page: Page, ...screenOnly: string[]) {
  await page.emulateMedia({ media: 'print' })
  await expect(async () => {
    const main = await textShown(page.getByRole('main'))
    expect(await textShown(page.locator('body'))).toBe(main)
    for (const text of screenOnly) expect(main).not.toContain(text)
  }).toPass()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
}

test('C76: a printed order is the order alone, with the pictures of all its items', async ({
  page,
}, testInfo) => {
  test.slow()
  const shopper = await aShopper(page)
  const answer = await page.request.get(`/api/products?limit=${ITEMS}`)
  const products: Listed[] = (await answer.json()).productsList
  const order = await shopper.buyOnline(
    ...products.map(({ metaTitle: slug, title, sizes }) => ({
      product: { slug, title },
      size: sizes.find(({ quantity }) => quantity > 0)!.size,
    })),
  )
  await page.goto(`/orders/${order._id}`)
  const items = page.getByRole('region', { name: 'Items' })
  await expect(items.getByRole('listitem')).toHaveCount(ITEMS)
  // Nobody has scrolled, and a browser that prints waits for no picture.
  await expect.poll(() => loadedIn(items)).toBe(ITEMS)
  const pdf = await page.pdf({ path: testInfo.outputPath('order.pdf'), format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Subtype \/Image\b/g)).toHaveLength(ITEMS)

  await expectPageAlone(page, 'My Orders', 'Reorder', 'Return and exchange open')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  for (const { title } of products) await expect(items.getByText(title)).toBeVisible()
  for (const name of ['Order Summary', 'Payment', 'Shipping', 'Timeline'])
    await expect(main.getByRole('region', { name })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectPageAlone(page, 'My Orders', 'Reorder', 'Return and exchange open')
})

test('C76: the page of a placed order prints its words alone', async ({ page }) => {
  await page.goto(`/order-success?ordn=AR-261128-7KM4Q&token=${'t'.repeat(128)}`)
  await expect(page.getByText('#AR-261128-7KM4Q')).toBeVisible()
  await expectPageAlone(page, 'View My Orders', 'Continue Shopping')
  await expect(page.getByText('#AR-261128-7KM4Q')).toBeVisible()
})

test('C76: a policy prints without what surrounds every page', async ({ page }) => {
  await page.goto('/shipping')
  await expectPageAlone(page)
})
