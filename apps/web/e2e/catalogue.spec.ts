import { expect, forgiveNotFound, hydrated, test } from './journey.ts'
import { expectMessage } from './messages.ts'

test('pages of the listing are links, and Back finds the place', async ({ page }) => {
  // While a journey beside this one has withdrawn a product, there are fewer.
  await expect(async () => {
    await page.goto('/products')
    expect(await page.getByText(/^\d+ items$/).textContent()).toBe('36 items')
  }).toPass()
  await expect(page).toHaveTitle('Products | Aaram')
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/products?page=2')
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products\?page=2$/)

  const ninth = page.getByRole('article').nth(8).getByRole('link')
  await ninth.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(200)
  await ninth.click()
  await expect(page).toHaveURL(/\/products\/[^?]+$/)
  await page.goBack()
  await expect(page).toHaveURL('/products?page=2')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('columns: two on phones, three on tablets, four on desktops', async ({ page }) => {
  await page.goto('/products')
  for (const [width, columns] of [
    [390, 2],
    [768, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const tops = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)))
    expect(
      tops.filter((top) => top === tops[0]),
      `${width} px`,
    ).toHaveLength(columns)
  }
})

test('a category has its own title; the short address shows the same', async ({ page }) => {
  for (const path of ['/collections/oversized-t-shirt', '/oversized-t-shirt']) {
    await page.goto(path)
    await expect(page).toHaveTitle('Oversized T-shirt Collection | Aaram')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oversized T-shirt Collection')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/collections\/oversized-t-shirt$/,
    )
    await expect(page.getByRole('article').first()).toBeVisible()
  }
  // No line of the title ends within "T-shirt".
  const lines = await page.getByRole('heading', { level: 1 }).evaluate(({ firstChild }) => {
    const range = document.createRange()
    range.setStart(firstChild!, 'Oversized '.length)
    range.setEnd(firstChild!, 'Oversized T-shirt'.length)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('collections lead to their categories; the row shows the current one, and the page does not move', async ({
  page,
}) => {
  const expectCurrent = async () => {
    const current = page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current]')
    await expect(current).toHaveText(['Hoodie'])
    await expect(current).toHaveCSS('background-size', '100% 1px')
    await expect(current).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
  await page.goto('/collections')
  await expect(page).toHaveTitle('Collections | Aaram')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Hoodie/ })
    .click()
  await expect(page).toHaveURL('/collections/hoodie')
  await page.reload()
  await expectCurrent()
  await page.goto('/hoodie')
  await expectCurrent()
})

test('a category that the shop does not have is not found', async ({ page, quiet }) => {
  for (const path of ['/no-such-category', '/collections/no-such-category', '/100%25'])
    await test.step(path, async () => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('page not found')
    })
  forgiveNotFound(quiet)
})

test('sizes come when a card is pointed at or tapped, and go into the bag @desktop', async ({
  page,
  isMobile,
}) => {
  await page.goto('/products')
  await hydrated(page)
  const card = page.getByRole('article').first()
  const name = await card.getByRole('link').textContent()
  if (isMobile) await card.getByRole('button', { name: `Sizes of ${name}` }).tap()
  else await card.hover()
  await card.getByRole('button', { name: 'M', exact: true }).click()
  await expectMessage(page, `${name} (M) added to your bag`)
  await expect(page.getByRole('link', { name: 'Shopping bag, 1 item' })).toBeVisible()
})

test('the banner leads to the discounted products, and every card says by how much', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('region', { name: 'Offer' }).getByRole('link').click()
  await expect(page).toHaveURL('/products?discounted=true')
  await expect(page).toHaveTitle('Sale | Aaram')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sale')
  const cards = page.getByRole('main').getByRole('article')
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await expect(categories.locator('[aria-current]')).toHaveText(['Sale'])
  await expect(cards).toHaveCount(12)
  await expect(cards.filter({ hasText: /\d+% off/ })).toHaveCount(12)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/products?discounted=true&page=2')
  await expect(cards.filter({ hasNotText: /\d+% off/ })).toHaveCount(0)
})

test('a search finds words in any of their spellings', async ({ page }) => {
  await page.goto('/search?q=tshirt')
  await expect(page).toHaveTitle('Search | Aaram')
  const found = page.getByText(/^\d+ items$/)
  const count = await found.textContent()
  expect(count).not.toBe('0 items')
  await page.goto('/search?q=T-SHIRT')
  await expect(found).toHaveText(count ?? '')
})

const ODD = ['[', '.*', '\\', '(a+)+$', '🦚', '100%', 'x'.repeat(128), 'x'.repeat(129)]
test('a search for odd characters is answered as plain words', async ({ page }) => {
  for (const words of ODD)
    await test.step(`${words.slice(0, 8)} (${words.length})`, async () => {
      const response = await page.goto(`/search?q=${encodeURIComponent(words)}`)
      expect(response?.status()).toBe(200)
      // What is found is found as text: nothing at all, or products that hold its letters and digits.
      const none = page.getByText('No matches found. Maybe try something else?')
      await expect(none.or(page.getByRole('article').first())).toBeVisible()
      await expect(page.getByLabel('Search the shop')).toHaveValue(words.slice(0, 128))
    })
  await test.step('a lone % sign in the address', async () => {
    const response = await page.goto('/search?q=100%')
    expect(response?.status()).toBe(200)
    await expect(page.getByLabel('Search the shop')).toHaveValue('100%')
  })
})

test('lists are requested by the path and query of the specification', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/products')) asked.push(pathname + search)
  })
  await page.goto('/about')
  await hydrated(page)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByLabel('Search the shop').fill('tee')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=tee')
  await expect
    .poll(() => asked)
    .toContain('/api/products/?page=1&limit=12&search=tee&sortBy=createdAt&order=desc')
})
