import { expect, forgiveNotFound, test } from './journey.ts'
import { expectAccessible } from './layout-faults.ts'

const PRODUCT = '/products/monsoon-grey-oversized-tee'

test('title, prices, tax line, facts, and the most alike products without this one', async ({
  page,
}) => {
  await page.goto(PRODUCT)
  await expect(page).toHaveTitle('Monsoon Grey Oversized Tee | Aaram')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monsoon Grey Oversized Tee')
  const about = page.getByRole('article', { name: 'Monsoon Grey Oversized Tee' })
  await expect(about.getByText('₹1,299.00')).toBeVisible()
  await expect(about.getByText('₹844.35')).toBeVisible()
  await expect(about.getByText('MRP incl. of all taxes')).toBeVisible()
  const others = page.getByRole('region', { name: 'You May Also Like' })
  await expect(others.getByRole('article')).toHaveCount(4)
  await expect(others.getByRole('link', { name: 'Monsoon Grey Oversized Tee' })).toHaveCount(0)
  await expect(others.getByRole('article').first()).toContainText('Stepwell Oversized T-Shirt')
  const signs = about.locator('summary', { hasText: 'Return and Exchange' }).locator('svg:visible')
  const plus = await signs.innerHTML()
  await about.getByText('Return and Exchange').click()
  await expect.poll(() => signs.innerHTML(), 'a minus').not.toBe(plus)
  await about.getByRole('link', { name: 'Read the full policy' }).click()
  await expect(page).toHaveURL('/return-policy')
  await page.goto('/products/night-train-joggers')
  await expect(others.getByRole('article')).toHaveCount(4)
  for (const place of [0, 1])
    await expect(others.getByRole('article').nth(place)).toContainText('Joggers')
})

test('the button asks for a size, the keyboard chooses one, and a press outside or Escape closes the list @desktop', async ({
  page,
}) => {
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
  const trigger = page.getByRole('button', { name: 'Size M' })
  await expect(trigger).toBeFocused()
  await trigger.click()
  await expect(sizes.getByRole('option', { name: 'M', exact: true })).toHaveAttribute(
    'title',
    'Select size M',
  )
  await page.getByRole('heading', { level: 1 }).click()
  await expect(sizes).toBeHidden()
  await trigger.click()
  await page.keyboard.press('Escape')
  await expect(sizes).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('the size chart opens at the side, in centimetres and inches', async ({ page }) => {
  await page.goto(PRODUCT)
  const opener = page.getByRole('button', { name: 'Size Chart' })
  await opener.click()
  const chart = page.getByRole('dialog', { name: 'Size Chart' })
  await expect(chart.getByRole('columnheader')).toHaveText(['Size', 'Chest', 'Length', 'Shoulder'])
  await expect(chart.getByRole('row', { name: 'M', exact: false }).nth(0)).toBeVisible()
  await chart.getByRole('button', { name: 'IN' }).click()
  await expect(chart.getByRole('row', { name: 'S 44.1 28.0 20.9' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(chart).toBeHidden()
  await expect(opener).toBeFocused()
})

test('on a phone, what decides is on the first screen, the banner scrolls away, and buying stays in reach of the thumb', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(PRODUCT)
  const about = page.getByRole('article', { name: 'Monsoon Grey Oversized Tee' })
  const bar = page.getByRole('button', { name: 'Add to bag' }).locator('..')
  const top = (await bar.boundingBox())?.y ?? 0
  for (const part of [
    about.getByRole('heading', { level: 1 }),
    about.getByText('₹844.35'),
    about.getByText('35% off'),
    about.getByText('Monsoon Grey', { exact: true }),
    about.getByRole('button', { name: 'Size Chart' }),
    about.getByText('Free delivery'),
    about.getByText('Cash on delivery'),
    about.getByText('Free exchange within 3 days'),
  ]) {
    const box = (await part.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(top)
  }
  await expect(page.getByRole('button', { name: 'Select Size' })).toBeInViewport({ ratio: 1 })
  // No line of promises begins or ends with the dot that separates two of them.
  const list = about.getByRole('list').filter({ hasText: 'Free delivery' })
  const edge = (await about.getByRole('heading', { level: 1 }).boundingBox())!.x
  for (const width of [320, 390, 414]) {
    await page.setViewportSize({ width, height: 844 })
    const lines = new Map<number, number>()
    for (const promise of await list.getByRole('listitem').all()) {
      const { x, y } = (await promise.boundingBox())!
      lines.set(y, Math.min(x, lines.get(y) ?? x))
      expect(await promise.evaluate((it) => getComputedStyle(it, '::after').content)).toBe('none')
    }
    // Each line's first dot lies in the margin, which is cut off.
    for (const x of lines.values()) expect(x).toBeLessThan(edge)
    await expect(list).toHaveCSS('clip-path', /^inset\(0px 0px 0px \d/)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect(page.getByText('Diwali fashion sale')).not.toBeInViewport()
  await expect(page.getByRole('link', { name: 'Aaram', exact: true })).toBeInViewport()
  const button = page.getByRole('button', { name: 'Add to bag' })
  for (const y of [0, 600, 100_000]) {
    await page.evaluate((at) => window.scrollTo(0, at), y)
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByRole('contentinfo').getByText(/All rights reserved/)).toBeInViewport()
})

test('a size with few units says how many are left; the list leads to the size chart', async ({
  page,
}) => {
  await page.goto('/products/deccan-dusk-oversized-tee')
  await page.getByRole('button', { name: 'Select Size' }).click()
  const sizes = page.getByRole('listbox')
  await expect(sizes.getByText('Only 2 left')).toBeVisible()
  await expect(sizes.getByText(/^Only/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Size Chart' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Size Chart' })).toBeVisible()
  await expect(sizes).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Select Size' })).toBeFocused()
})

test('a product that is sold out shows similar ones', async ({ page }) => {
  await page.goto('/products/spiti-hoodie')
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  const similar = page.getByRole('region', { name: 'Similar products' })
  await expect(similar.getByRole('article')).toHaveCount(3)
  await expect(similar.getByRole('heading', { level: 3 }).first()).toHaveText(/Hoodie$/)
  await page.getByRole('link', { name: 'See similar products' }).click()
  await expect(similar).toBeInViewport()
})

test('a product that is not there', async ({ page, quiet }) => {
  const response = await page.goto('/products/no-such-product')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found')
  forgiveNotFound(quiet)
})
