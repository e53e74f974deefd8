import { expect, hydrated, test } from './journey.ts'

test.use({ pictures: true })

type LayoutShift = PerformanceEntry & { hadRecentInput: boolean; value: number }

test('from a card, picture, title and price are there before the answer, and nothing moves @desktop', async ({
  page,
}) => {
  await page.goto('/products')
  await hydrated(page)
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const link = page.getByRole('article').first().getByRole('link')
  const path = (await link.getAttribute('href')) ?? ''
  await page.route(`**/api${path}`, async (route) => {
    await mayAnswer
    await route.continue()
  })
  const asked = page.waitForRequest(`**/api${path}`)
  const { x, y } = (await link.boundingBox())!
  // Hovered, not clicked yet.
  await page.mouse.move(x + 5, y + 5)
  await asked
  const title = (await link.textContent()) ?? ''
  await page.evaluate(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        Reflect.get(window, 'shifts').push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift' })
  })
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const about = page.getByRole('article', { name: title })
  await expect(about.getByText(/^₹/).first()).toBeVisible()
  const isThere = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  await expect.poll(() => about.locator('img').first().evaluate(isThere)).toBe(true)
  const answered = page.waitForResponse(`**/api${path}`)
  answer()
  await answered
  await expect(about.getByRole('button', { name: 'Add to bag' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})

test('the largest picture is fetched first, and nothing moves @desktop', async ({ page }) => {
  await page.goto('/products/monsoon-grey-oversized-tee')
  await expect(page.locator('link[rel=preload][as=image]').first()).toHaveAttribute(
    'fetchpriority',
    'high',
  )
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[])
            if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
  expect(shift).toBeLessThan(0.02)
})
