import type { Page } from '@playwright/test'
import { LAUNCH } from '../test/chromium.ts'
import { hydrated } from './journey.ts'
import { aShopper, DELIVERY, INK } from './orders-stage.ts'
import { expect, test } from './person.ts'
import { TEE } from './shopping.ts'

// Scrollbars that take place, as on Windows; Playwright hides them elsewhere.
test.use({ launchOptions: { ...LAUNCH, ignoreDefaultArgs: ['--hide-scrollbars'] } })

const headline = (page: Page) => page.getByRole('heading', { level: 1 }).boundingBox()

test('a dialog moves neither a long nor a short page behind it @desktop-only', async ({ page }) => {
  test.slow()
  const shopper = await aShopper(page)
  const order = await shopper.buyInCash({ product: INK, size: 'M' })
  await shopper.move(order, 'CONFIRMED', ...DELIVERY)
  for (const [path, button] of [
    [`/products/${TEE.slug}`, 'Size Chart'],
    ['/profile', 'Log out everywhere'],
    [`/orders/${order._id}`, `Return ${INK.title} (M)`],
  ] as const)
    for (const height of [480, 2_400]) {
      await page.setViewportSize({ width: 1_280, height })
      await page.goto(path)
      await hydrated(page)
      const opener = page.getByRole('button', { name: button, exact: true })
      await opener.scrollIntoViewIfNeeded()
      const [before, scrollY] = [await headline(page), await page.evaluate(() => window.scrollY)]
      const expectSamePlace = async () => {
        expect({ path, height, box: await headline(page) }).toEqual({ path, height, box: before })
        expect(await page.evaluate(() => window.scrollY)).toBe(scrollY)
      }
      await opener.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectSamePlace()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expectSamePlace()
    }
})

test('Shift+Tab into the header does not scroll the page @desktop-only', async ({ page }) => {
  await page.goto('/products')
  await hydrated(page)
  await page.getByRole('main').getByRole('link').first().focus()
  await page.evaluate(() => window.scrollTo(0, 900))
  // The bag, the profile, the search, and on to the links of the menu.
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => window.scrollY)).toBe(900)
  }
  await expect(page.locator('header :focus')).toHaveCount(1)
})
