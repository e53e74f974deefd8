import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { STORAGE_KEYS } from '@aaram/contracts'
import { expect, FROM_THE_SHOP, hydrated, test } from './journey.ts'
import { expectAccessible } from './layout-faults.ts'
import { holdRequests } from './routes.ts'

const SUGGESTIONS = '**/api/products/suggestions**'

test('a suggestion is chosen by keyboard while the field keeps the focus', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByLabel('Search the shop')
  await field.pressSequentially('turmeric')
  const option = page.getByRole('option', { name: /Turmeric Hoodie/ })
  await expect(option).toBeVisible()
  await expect(option.getByRole('img')).toHaveCount(0)
  await expect(option).toContainText('₹2,294.00')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products/turmeric-hoodie')
  await expect(page.getByLabel('Search the shop')).toHaveCount(0)
})

test('a suggestion below the field of the search page is opened by a press', async ({
  page,
  isMobile,
}) => {
  await page.goto('/search')
  await hydrated(page)
  await page.getByRole('main').getByLabel('Search the shop').pressSequentially('hoodie')
  const category = page.getByRole('option', { name: 'Hoodie Collection' })
  await (isMobile ? category.tap() : category.click())
  await expect(page).toHaveURL('/collections/hoodie')
})

test('a suggestion of the panel is opened by a press @desktop', async ({ page, isMobile }) => {
  await page.goto('/about')
  await hydrated(page)
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByLabel('Search the shop').pressSequentially('turmeric')
  const option = page.getByRole('option', { name: /Turmeric Hoodie/ })
  await (isMobile ? option.tap() : option.click())
  await expect(page).toHaveURL('/products/turmeric-hoodie')
  await expect(page.getByLabel('Search the shop')).toHaveCount(0)
})

test('an answer that comes after a newer one is not shown', async ({ page }) => {
  await page.goto('/search')
  await hydrated(page)
  const field = page.getByRole('main').getByLabel('Search the shop')
  const release = await holdRequests(page, SUGGESTIONS)
  const asked = page.waitForRequest(SUGGESTIONS)
  await field.pressSequentially('po')
  await asked
  await field.pressSequentially('lo')
  release()
  await expect(page.getByRole('option', { name: /Verandah Polo/ })).toBeVisible()
})

test('recent searches are offered again, and can be removed', async ({ page }) => {
  await page.goto('/search')
  await hydrated(page)
  const field = page.getByRole('main').getByLabel('Search the shop')
  await field.fill('grey hoodie')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=grey+hoodie')
  // Leaving the page at once would end the script that keeps it.
  const kept = () => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.recentSearches)
  await expect.poll(kept).toContain('grey hoodie')
  await page.goto('/search')
  await hydrated(page)
  await field.click()
  const recent = page.getByRole('region', { name: 'Recent searches' })
  await expect(recent.getByRole('link', { name: 'grey hoodie' })).toBeVisible()
  await expectAccessible(page)
  await recent.getByRole('button', { name: 'Remove grey hoodie from recent searches' }).click()
  await expect(recent).toHaveCount(0)
})

test('a misspelt search says what it shows', async ({ page }) => {
  await page.goto('/search?q=blck+hodie')
  await expect(page.getByText('Showing results for black hoodie')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectAccessible(page)
})

test('a search without results shows what comes closest', async ({ page }) => {
  await page.goto('/search?q=black+polo')
  await expect(page.getByText('No matches found. Maybe try something else?')).toBeVisible()
  await expect(page.getByRole('region', { name: 'These come closest' })).toBeVisible()
  // Without products there is nothing to filter or sort.
  await expect(page.getByRole('button', { name: 'Filter and sort' })).toHaveCount(0)
  await expect(page.getByLabel('Sort by')).toHaveCount(0)
  await expectAccessible(page)
})

/** A search as another client sends it: each address of this machine's loopback network is one. */
const searchFrom = (address: string, localAddress: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(address, { localAddress }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    }).on('error', reject)
  })

test('what many search for is offered to others', async ({ page }) => {
  test.slow()
  const api = `http://127.0.0.1:${process.env.E2E_API_PORT}/api/products/`
  const popular = 'verandah polo'
  for (let client = 1; client <= 9; client += 1) {
    const query = new URLSearchParams({ search: popular, maxPrice: `${20_000 + client}` })
    const status = await searchFrom(`${api}?${query}`, `127.0.7.${client}`)
    expect(status).toBe(200)
  }
  // Counts are stored every 10 s, and read as often.
  const offered = async () => {
    const answer = await page.request.get(`/api/products/?search=zz+${randomUUID()}`)
    return (await answer.json()).popular ?? []
  }
  await expect.poll(offered, { timeout: 60_000 }).toContain(popular)
  await page.goto(`/search?q=zz+${randomUUID()}`)
  const section = page.getByRole('navigation', { name: 'Popular searches' })
  const link = section.getByRole('link', { name: popular, exact: true })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await link.click()
  await expect(page).toHaveURL(`/search?q=${popular.replaceAll(' ', '+')}`)
  // A price that stays the same makes cached responses invalid, which may be older than what is popular.
  await page.request.post('/api/dev/products/tamarind-classic-tee', {
    data: { originalPrice: 749 },
    headers: FROM_THE_SHOP,
  })
  await page.goto('/search')
  await hydrated(page)
  await page.getByRole('main').getByLabel('Search the shop').click()
  const panel = page.getByRole('main').getByRole('region', { name: 'Popular searches' })
  await expect(panel).toBeVisible()
  await expectAccessible(page)
})

test('the categories below the search field are as wide as it, or less @desktop-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/search')
  const nav = page.getByRole('navigation', { name: 'Categories' })
  const field = await page.getByRole('main').getByRole('search').boundingBox()
  for (const link of [nav.getByRole('link').first(), nav.getByRole('link').last()]) {
    const box = await link.boundingBox()
    expect(box!.x).toBeGreaterThanOrEqual(field!.x)
    expect(box!.x + box!.width).toBeLessThanOrEqual(field!.x + field!.width)
  }
})
