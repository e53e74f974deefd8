import { axeFaults, expect, forgiveNotFound, test } from './journey.ts'

const PRODUCT = '/products/monsoon-grey-oversized-tee'

test('title, prices, tax line and facts', async ({ page }) => {
  await page.goto(PRODUCT)
  await expect(page).toHaveTitle('Monsoon Grey Oversized Tee | Aaram')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monsoon Grey Oversized Tee')
  const about = page.getByRole('article', { name: 'Monsoon Grey Oversized Tee' })
  await expect(about.getByText('₹1,299.00')).toBeVisible()
  await expect(about.getByText('₹844.35')).toBeVisible()
  await expect(about.getByText('MRP incl. of all taxes')).toBeVisible()
  await about.getByText('Return and Exchange').click()
  await about.getByRole('link', { name: 'Read the full policy' }).click()
  await expect(page).toHaveURL('/return-policy')
})

test('the button asks for a size, and the keyboard chooses one @desktop', async ({ page }) => {
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByText('Please select a size.')).toBeVisible()
  const sizes = page.getByRole('listbox')
  await expect(sizes).toBeVisible()
  await expect(sizes.getByRole('option')).toHaveText(['S', 'M', 'L', 'XL'])
  await expect(sizes.getByRole('option', { name: 'S', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(sizes).toBeHidden()
  await expect(page.getByRole('button', { name: 'Size M' })).toBeFocused()
})

test('the picker closes on a press outside it and on Escape @desktop', async ({ page }) => {
  await page.goto(PRODUCT)
  const trigger = page.getByRole('button', { name: 'Select Size' })
  await trigger.click()
  await expect(page.getByRole('option', { name: 'M', exact: true })).toHaveAttribute(
    'title',
    'Select size M',
  )
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('listbox')).toBeHidden()
  await trigger.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('the size chart opens at the side, in centimetres and inches @desktop', async ({ page }) => {
  await page.goto(PRODUCT)
  const opener = page.getByRole('button', { name: 'Size Chart' })
  await opener.click()
  const chart = page.getByRole('dialog', { name: 'Size Chart' })
  await expect(chart.getByRole('columnheader')).toHaveText(['Size', 'Chest', 'Length', 'Shoulder'])
  await expect(chart.getByRole('row', { name: 'M', exact: false }).nth(0)).toBeVisible()
  await chart.getByRole('button', { name: 'IN' }).click()
  await expect(chart.getByRole('row', { name: 'S 44.1 28.0 20.9' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(chart).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a picture close up: arrows, Escape, focus back @desktop', async ({ page }) => {
  await page.goto(PRODUCT)
  const picture = page.getByRole('button', { name: /^Zoom: .* picture 1 of/ })
  await picture.click()
  const dialog = page.getByRole('dialog', { name: /close up$/ })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText(/^2 \/ \d$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(picture).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('others one may like, without this one', async ({ page }) => {
  await page.goto(PRODUCT)
  const others = page.getByRole('region', { name: 'You May Also Like' })
  await expect(others.getByRole('article')).toHaveCount(4)
  await expect(others.getByRole('link', { name: 'Monsoon Grey Oversized Tee' })).toHaveCount(0)
})

test('on a phone, buying stays in reach of the thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(PRODUCT)
  const button = page.getByRole('button', { name: 'Add to bag' })
  for (const y of [0, 600, 100_000]) {
    await page.evaluate((top) => window.scrollTo(0, top), y)
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByRole('contentinfo').getByText(/All rights reserved/)).toBeInViewport()
})

test('the largest picture is fetched first, and nothing moves @desktop', async ({ page }) => {
  await page.goto(PRODUCT)
  await expect(page.locator('link[rel=preload][as=image]').first()).toHaveAttribute(
    'fetchpriority',
    'high',
  )
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (!(entry as never as { hadRecentInput: boolean }).hadRecentInput)
              sum += (entry as never as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
  expect(shift).toBeLessThan(0.02)
})

test('a product that is not there', async ({ page, quiet }) => {
  const response = await page.goto('/products/no-such-product')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('alert')).toHaveText('Product not found')
  forgiveNotFound(quiet)
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })
  test('prices are Indian', async ({ page }) => {
    await page.goto(PRODUCT)
    await expect(page.getByRole('article').first().getByText('₹1,299.00')).toBeVisible()
  })
})
