import type { Locator } from '@playwright/test'
import { expect, hydrated, test } from './journey.ts'
import { add, TEE } from './shopping.ts'

const boxOf = async (part: Locator) => (await part.boundingBox())!

test('on a phone a toast is above the bar, not over logo, search or bag', async ({ page }) => {
  await page.clock.install()
  await add(page, TEE, 'M')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Size M' }).click()
  await page.getByRole('option', { name: 'L', exact: true }).click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  const message = page.locator('[data-message]').last()
  await expect(message).toBeVisible()
  const bar = page.getByRole('main').getByRole('link', { name: 'View bag' })
  // It may still move to its place.
  await expect(async () => {
    const { y, height } = await boxOf(message)
    expect(y + height).toBeLessThanOrEqual((await boxOf(bar)).y)
    expect(y).toBeGreaterThan((await boxOf(page.getByRole('banner'))).y + 60)
  }).toPass()
})

test('a message above an open dialog can be read and pressed', async ({ page }) => {
  await page.clock.install()
  await page.goto(`/products/${TEE.slug}`)
  await hydrated(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Select Size' }).click()
  await page.getByRole('option', { name: 'M', exact: true }).click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  const message = page.locator('[data-message]')
  await expect(message).toBeVisible()
  // By keyboard: on a desktop the look into the bag lies over it.
  await page.getByRole('button', { name: 'Size Chart' }).first().press('Enter')
  const chart = page.getByRole('dialog', { name: 'Size Chart' })
  await expect(
    chart.getByText('Monsoon Grey Oversized Tee (M) added to your bag').first(),
  ).toBeVisible()
  await chart.getByRole('button', { name: 'Close message' }).click()
  await expect(message).toHaveCount(0)
  await expect(chart).toBeVisible()
})
