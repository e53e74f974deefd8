import type { Page } from '@playwright/test'
import { setRootText } from './access.ts'
import { FROM_THE_SHOP, forgiveNotFound, widthBeyondScreen } from './journey.ts'
import { aShopper, DELIVERY, INK, SALT } from './orders-stage.ts'
import { guestPages } from './page-list.ts'
import { expect, test } from './person.ts'
import { add, TEE } from './shopping.ts'

test.use({ pictures: true })

/** The development kit is for developers. */
const PAGES = guestPages.filter((path) => path !== '/dev')

/** Opens each page on phones with text at twice its size; nothing may be wider than the screen. */
async function expectNarrow(page: Page, paths: readonly string[]) {
  for (const path of paths)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      await setRootText(page, 32)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => widthBeyondScreen(page), `${path}, ${width} px`).toBe(0)
    }
}

test('with text at twice its size nothing is wider than a phone', async ({
  page,
  request,
  quiet,
}) => {
  test.setTimeout(240_000)
  // A new arrival whose price is longer than a card is wide.
  const data = { originalPrice: 125_000, discountedPrice: 100_000 }
  await request.post('/api/dev/products/indigo-vat-oversized-t-shirt', {
    data,
    headers: FROM_THE_SHOP,
  })
  await expectNarrow(page, [...PAGES, '/no/such/page', '/products/no-such-product'])
  forgiveNotFound(quiet)
})

test('nor behind the log-in', async ({ page }) => {
  test.slow()
  const shopper = await aShopper(page)
  const order = await shopper.buyInCash({ product: INK, size: 'M' }, { product: SALT, size: 'L' })
  await shopper.move(order, 'CONFIRMED', ...DELIVERY)
  await add(page, TEE, 'M')
  await expectNarrow(page, [
    ...['/bag', '/bag?step=delivery', '/profile', '/profile/edit-address', '/orders'],
    `/orders/${order._id}`,
  ])
})
