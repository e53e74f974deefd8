import type { Locator } from '@playwright/test'
import { hydrated } from './journey.ts'
import { expectSound } from './layout-faults.ts'
import { aShopper, SALT } from './orders-stage.ts'
import { expect, test } from './person.ts'
import { changeResponses } from './routes.ts'
import { guestHas, heading, payButton, TEE } from './shopping.ts'

const DAYS =
  /(Mon|Tue|Wed|Thu|Fri|Sat) \d{1,2}( [A-Z][a-z]{2})? to (Mon|Tue|Wed|Thu|Fri|Sat) \d{1,2} [A-Z][a-z]{2}/
const PINCODE = /\/api\/delivery\/\d+$/

test('a guest enters the pincode once, and other pages and visits use it', async ({ page }) => {
  await page.goto(`/products/${TEE.slug}`)
  await hydrated(page)
  const delivery = page.getByRole('region', { name: 'Delivery' })
  await delivery.getByLabel('Delivery pincode').fill('56')
  await delivery.getByRole('button', { name: 'Check' }).click()
  await expect(delivery.getByText('Enter a 6-digit pincode.')).toBeVisible()
  await delivery.getByLabel('Delivery pincode').fill('560001')
  await page.keyboard.press('Enter')
  await expect(delivery.getByText(DAYS)).toBeVisible()
  await expect(delivery.getByRole('button', { name: 'Change pincode' })).toBeFocused()
  await expectSound(page)
  await page.goto(`/products/${SALT.slug}`)
  await expect(delivery.getByText(DAYS)).toBeVisible()
  await guestHas(page, TEE, 'M')
  await page.goto('/bag')
  await expect(page.getByText('Arrives', { exact: true }).locator('+ dd')).toHaveText(DAYS)
})

test('a pincode where the shop does not deliver is reported before the order', async ({ page }) => {
  await changeResponses(page, PINCODE, (text) =>
    JSON.stringify({
      status: 'success',
      delivery: { ...JSON.parse(text).delivery, deliverable: false, cod: false, promise: null },
    }),
  )
  const { putIntoBag, saveAddress } = await aShopper(page)
  await saveAddress()
  await putIntoBag({ product: TEE, size: 'M' })
  await page.goto(`/products/${TEE.slug}`)
  await expect(page.getByText('We do not deliver to 411001 yet.')).toBeVisible()
  await page.goto('/bag?step=delivery')
  const refused = page.getByText('We do not deliver to 411001 yet. Please choose another address.')
  await expect(refused.first()).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/bag?step=delivery')
})

test('a member’s address says it, through payment to the order’s page', async ({ page }) => {
  const { putIntoBag, saveAddress, newest } = await aShopper(page)
  await saveAddress()
  await putIntoBag({ product: TEE, size: 'L' })
  await page.goto('/bag?step=delivery')
  await expect(page.getByText(DAYS)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(heading(page, 'Order Summary and Payment')).toBeVisible()
  const days = page.getByText('Arrives', { exact: true }).locator('+ dd')
  await expect(days).toHaveText(DAYS)
  await page.getByLabel('Cash on delivery').check()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(heading(page, 'Order Placed')).toBeVisible()
  await expect(page.getByText(DAYS)).toBeVisible()
  const { _id } = await newest()
  await page.goto(`/orders/${_id}`)
  await expect(days).toHaveText(DAYS)
})

test('where no cash is collected, only online payment can be chosen', async ({ page }) => {
  await changeResponses(page, PINCODE, (text) =>
    JSON.stringify({
      status: 'success',
      delivery: { ...JSON.parse(text).delivery, cod: false },
    }),
  )
  const { putIntoBag, saveAddress } = await aShopper(page)
  await saveAddress()
  await putIntoBag({ product: TEE, size: 'M' })
  await page.goto('/bag?step=delivery')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Cash on delivery')).toBeDisabled()
  await expect(
    page.getByText('Cash on delivery is not possible to 411001. Please pay this order online.'),
  ).toBeVisible()
  await expect(payButton(page)).toBeVisible()
})

test('on a phone, delivery is on the first screen, also below stars and what others say of the fit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { slug, title } = TEE
  await changeResponses(page, `**/api/products/${slug}`, (text) => {
    const body = JSON.parse(text)
    body.product.rating = { average: 4.3, count: 12 }
    return JSON.stringify(body)
  })
  await changeResponses(page, `**/api/products/${slug}/reviews?*`, (text) => {
    const fit = { SMALL: 0, AS_EXPECTED: 4, LARGE: 8 }
    return JSON.stringify({ ...JSON.parse(text), summary: { ratings: [0, 0, 2, 4, 6], fit } })
  })
  await page.goto('/products')
  await hydrated(page)
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByText('Runs large: 8 of 12 sized down')).toBeVisible()
  await expect(page.getByText('Diwali fashion sale')).toBeInViewport()
  const bar = page.getByRole('button', { name: 'Add to bag' }).locator('..')
  const isAbove = (part: Locator) =>
    expect
      .poll(async () => {
        const [box, edge] = [await part.boundingBox(), await bar.boundingBox()]
        return box && edge ? box.y + box.height <= edge.y : false
      })
      .toBe(true)
  await isAbove(page.getByRole('link', { name: '4.3 out of 5 stars, 12 reviews' }))
  await isAbove(page.getByRole('button', { name: 'Size Chart' }))
  await isAbove(page.getByText('Free exchange within 3 days'))
  await isAbove(page.getByLabel('Delivery pincode'))
  await isAbove(page.getByRole('button', { name: 'Check' }))
  await page.evaluate(() => localStorage.setItem('delivery_pincode', '411001'))
  await page.goto('/products')
  await hydrated(page)
  await page.getByRole('link', { name: title, exact: true }).click()
  await isAbove(page.getByText(/^Arrives /))
  await isAbove(page.getByText('Deliver to 411001'))
})
