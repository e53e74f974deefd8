import type { Page } from '@playwright/test'
import { FROM_THE_SHOP, hydrated } from './journey.ts'
import { expectMessage } from './messages.ts'
import { aShopper, badge, DELIVERY, item } from './orders-stage.ts'
import { aNumber, enterCode, expect, test } from './person.ts'
import {
  fillAddress,
  forgive,
  guestHas,
  heading,
  payInCash,
  placeButton,
  STEPWELL,
  TEE,
} from './shopping.ts'

/**
 * Does to the page what the translators of browsers do: nested `font` elements with a text of their own replace each text
 * node, also one that comes later. The words stay, for the journey to read.
 */
async function translate(page: Page) {
  await hydrated(page)
  await page.evaluate(() => {
    const LEFT_ALONE = 'script, style, svg, textarea, font'
    function wrap(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      for (let at: Node | null = walker.currentNode; at; at = walker.nextNode())
        if (at.nodeType === Node.TEXT_NODE) texts.push(at)
      for (const text of texts) {
        const parent = text.parentElement
        if (!parent?.isConnected || parent.closest(LEFT_ALONE)) continue
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        outer.append(inner)
        inner.textContent = text.textContent
        parent.replaceChild(outer, text)
      }
    }
    wrap(document.body)
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) wrap(added)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await expect(page.locator('h1 > font > font').first()).toBeAttached()
}

const summary = (page: Page) => page.getByRole('region', { name: /^(Order Summary|To pay)$/ })
const barTotal = (page: Page) => summary(page).locator('p', { hasText: /^Total/ })
const discount = (page: Page) => summary(page).locator('div', { hasText: /^Discount/ })
const more = (page: Page) => page.getByRole('button', { name: /^Increase/ })
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

/** What main says is what it says after a reload, without a translator. */
async function expectPresent(page: Page) {
  const main = page.getByRole('main')
  const shown = await main.textContent()
  await page.reload()
  await expect.poll(() => main.textContent()).toBe(shown)
}

test('C52: a translated bag shows the present sums', async ({ page }) => {
  await guestHas(page, TEE, 'M')
  await page.goto('/bag')
  await translate(page)
  await more(page).click()
  await more(page).click()
  await expect(page.getByLabel('Quantity of').locator('output')).toHaveText('3')
  await expect(barTotal(page)).toHaveText('Total₹2,533.05')
  await expect(discount(page)).toHaveText('Discount (35.00%)−₹1,363.95')
  await expectPresent(page)
})

test('C52: a translated payment step shows the price that rose under the order', async ({
  page,
  request,
  quiet,
}) => {
  test.slow()
  // A product of its own: journeys run side by side in one shop.
  const product = { slug: 'courtyard-camp-shirt', title: 'Courtyard Camp Shirt' }
  const phone = aNumber()
  await guestHas(page, product, 'M')
  await page.goto('/bag')
  await more(page).click()
  await press(page, 'Checkout')
  await fillAddress(page, phone)
  await press(page, 'Verify phone')
  await expectMessage(page, 'OTP sent to your mobile')
  await enterCode(page, `+91${phone}`)
  await expect(heading(page, 'Order Summary and Payment')).toBeVisible()
  await payInCash(page)
  await translate(page)
  const data = { originalPrice: 5000, discountedPrice: 4500 }
  await request.post(`/api/dev/products/${product.slug}`, { data, headers: FROM_THE_SHOP })
  await placeButton(page).click()
  await expectMessage(page, `${product.title} (M) is now ₹4,500.00`)
  await expect(page.getByRole('list', { name: 'Items' })).toContainText('2 × ₹4,500.00')
  await expect(barTotal(page)).toHaveText('Total₹9,000.00')
  await expect(discount(page)).toHaveText('Discount (10.00%)−₹1,000.00')
  forgive(quiet, 'status of 409')
})

test('C53: on a translated product sizes are chosen and added, and nothing breaks', async ({
  page,
}) => {
  await page.goto(`/products/${TEE.slug}`)
  await translate(page)
  const choose = async (size: string) => {
    await page.locator('[aria-haspopup=listbox]').click()
    await page.getByRole('option', { name: size, exact: true }).click()
  }
  const viewBag = page.getByRole('main').getByRole('link', { name: 'View bag' })
  await choose('M')
  await press(page, 'Add to bag')
  await expect(viewBag).toBeVisible()
  await choose('L')
  await expect(viewBag).toBeHidden()
  await choose('M')
  await expect(viewBag).toBeVisible()
})

test('C53: a translated order changes while it is shown, and nothing breaks', async ({ page }) => {
  test.slow()
  const shopper = await aShopper(page)
  const order = await shopper.buyInCash({ product: STEPWELL, size: 'L' })
  await page.goto(`/orders/${order._id}`)
  await translate(page)
  // The order moves on while the shopper is elsewhere.
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await shopper.move(order, 'CONFIRMED', ...DELIVERY)
  await comeBack()
  await expect(badge(page, 'Delivered')).toBeVisible()
  await expect(page.getByText('AWB123456')).toBeVisible()
  await press(page, `Return ${STEPWELL.title} (L)`)
  const refund = page.getByRole('dialog').getByRole('status').filter({ hasText: 'You get back' })
  await page.getByLabel('Damaged item').check()
  await expect(refund).toContainText('The fault is ours, so the return costs you nothing.')
  await page.getByLabel('Size issue').check()
  await expect(refund).toContainText('Pickup costs')
  await expect(refund).not.toContainText('The fault is ours')
  await press(page, 'Request Return')
  await expectMessage(page, 'Item return requested.')
  await expect(item(page, STEPWELL)).toContainText('Return requested')
  const request = await shopper.newest()
  await shopper.move(request, 'PICKED_UP', 'RECEIVED', 'RETURN_REJECTED')
  await comeBack()
  await expect(item(page, STEPWELL)).toContainText('Return rejected')
  await item(page, STEPWELL)
    .getByRole('link', { name: /^Return #/ })
    .click()
  await expect(badge(page, 'Return rejected')).toBeVisible()
  await expectPresent(page)
})
