import type { Locator, Page } from '@playwright/test'
import { FROM_THE_SHOP, forgiveNotFound, hydrated } from './journey.ts'
import { press, tabTo } from './keyboard.ts'
import { expectSound } from './layout-faults.ts'
import { expectMessage } from './messages.ts'
import { aShopper } from './orders-stage.ts'
import { aNumber, expect, logIn, test } from './person.ts'
import { heading, type Product, STEPWELL, TEE } from './shopping.ts'

const VERANDAH: Product = { slug: 'verandah-polo', title: 'Verandah Polo' }
const heart = (page: Page | Locator, { title }: Product) =>
  page.getByRole('button', { name: `Save ${title}` })
const card = (page: Page, { title }: Product) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
const line = (page: Page, { title }: Product) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title })
const inStorage = (page: Page) => page.evaluate(() => localStorage.getItem('wishlist'))

/** Saves a product on its page, until the browser has stored it. */
async function save(page: Page, product: Product) {
  await page.goto(`/products/${product.slug}`)
  await hydrated(page)
  await heart(page.locator('header').filter({ hasText: product.title }), product).click()
  await expectMessage(page, 'Saved to your wishlist')
}

test('a guest saves products by heart, and moves one to the bag', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent(TEE.title)}`)
  await hydrated(page)
  const onCard = heart(card(page, TEE), TEE)
  await expect(onCard).toHaveAttribute('aria-pressed', 'false')
  await onCard.click()
  await expect(onCard).toHaveAttribute('aria-pressed', 'true')
  await expectMessage(page, 'Saved to your wishlist')
  await page.reload()
  await expect(onCard).toHaveAttribute('aria-pressed', 'true')
  await save(page, STEPWELL)
  await page.getByRole('button', { name: 'View wishlist' }).click()
  await expect(page).toHaveURL('/wishlist')
  await expect(page).toHaveTitle('Wishlist | Aaram')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    STEPWELL.title,
    TEE.title,
  ])
  const move = page.getByRole('button', { name: `Move to bag: ${TEE.title}` })
  await move.click()
  await expect(line(page, TEE).getByText('Please select a size.')).toBeVisible()
  await line(page, TEE).getByRole('radio', { name: 'M', exact: true }).check()
  await move.click()
  await expectMessage(page, `${TEE.title} (M) added to your bag`)
  await expect(line(page, TEE)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Shopping bag, 1 item' })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${STEPWELL.title}` }).click()
  await expect(heading(page, 'Your wishlist is empty')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, STEPWELL)).toBeVisible()
})

test('the wishlist is found from every page @desktop', async ({ page, isMobile }) => {
  await page.goto('/about')
  await hydrated(page)
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Wishlist', exact: true }).click()
  await expect(heading(page, 'Your wishlist is empty')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('by keyboard: save, choose a size, move to the bag', async ({ page }) => {
  await page.goto(`/products/${TEE.slug}`)
  await hydrated(page)
  const onPage = heart(page.locator('header').filter({ hasText: TEE.title }), TEE)
  await tabTo(page, onPage)
  await page.keyboard.press('Space')
  await expect(onPage).toHaveAttribute('aria-pressed', 'true')
  await expect(onPage).toBeFocused()
  await page.goto('/wishlist')
  await expect(line(page, TEE)).toBeVisible()
  await tabTo(page, page.getByRole('radio', { name: 'S', exact: true }))
  await press(page, 'ArrowRight')
  await tabTo(page, page.getByRole('button', { name: `Move to bag: ${TEE.title}` }))
  await page.keyboard.press('Enter')
  await expectMessage(page, `${TEE.title} (M) added to your bag`)
  await expect(heading(page, 'Your wishlist is empty')).toBeFocused()
})

test('a guest’s list is merged at log-in, and log-out leaves nothing of it', async ({ page }) => {
  const phone = aNumber()
  await save(page, TEE)
  await page.goto('/login?redirect=%2Fwishlist')
  await logIn(page, phone)
  await expect(page).toHaveURL('/wishlist')
  await expect(line(page, TEE)).toBeVisible()
  const ids = async () =>
    (await (await page.request.get('/api/wishlist/ids')).json()).productIds?.length
  await expect.poll(ids).toBe(1)
  await save(page, STEPWELL)
  await expect.poll(ids).toBe(2)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'View wishlist' }).click()
  await expect(line(page, STEPWELL)).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectMessage(page, 'You have been logged out')
  expect(await inStorage(page)).toBeNull()
  await page.goto('/wishlist')
  await expect(heading(page, 'Your wishlist is empty')).toBeVisible()
  await page.goto('/login?redirect=%2Fwishlist')
  await logIn(page, aNumber())
  await expect(heading(page, 'Your wishlist is empty')).toBeVisible()
  expect(await ids()).toBe(0)
})

test('two tabs show one list; a log-out in one empties both', async ({ page, context }) => {
  await aShopper(page)
  await save(page, TEE)
  const other = await context.newPage()
  await other.goto(`/products/${TEE.slug}`)
  const there = heart(other.locator('header').filter({ hasText: TEE.title }), TEE)
  await expect(there).toHaveAttribute('aria-pressed', 'true')
  await there.click()
  const here = heart(page.locator('header').filter({ hasText: TEE.title }), TEE)
  await expect(here).toHaveAttribute('aria-pressed', 'false')
  await here.click()
  await expect(there).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectMessage(page, 'You have been logged out')
  await expect(there).toHaveAttribute('aria-pressed', 'false')
  expect([await inStorage(page), await inStorage(other)]).toEqual([null, null])
})

test('a price that fell and a size that is back are shown once', async ({ page, request }) => {
  const { slug } = VERANDAH
  const change = (data: object) =>
    request.post(`/api/dev/products/${slug}`, { data, headers: FROM_THE_SHOP })
  const stock = (quantity: number) => ['S', 'M', 'L', 'XL'].map((size) => ({ size, quantity }))
  await change({ originalPrice: 1499, discountedPrice: 1274, sizes: stock(0) })
  await save(page, VERANDAH)
  await page.goto('/wishlist')
  await expect(line(page, VERANDAH).getByText('Sold out')).toBeVisible()
  await change({ originalPrice: 1499, discountedPrice: 1199, sizes: stock(9) })
  await page.reload()
  await expect(line(page, VERANDAH).getByText('Back in stock')).toBeVisible()
  await expect(
    line(page, VERANDAH).getByText('Price dropped from ₹1,274.00 to ₹1,199.00'),
  ).toBeVisible()
  await expect.poll(() => inStorage(page)).toContain('1199')
  await page.reload()
  await expect(line(page, VERANDAH).getByText('₹1,199.00')).toBeVisible()
  await expect(page.getByText(/Back in stock|Price dropped/)).toHaveCount(0)
})

test('a shared list shows its products and nothing of the person, until it is withdrawn', async ({
  page,
  browser,
  baseURL,
  quiet,
}) => {
  await aShopper(page)
  await save(page, TEE)
  await page.goto('/wishlist')
  await page.getByRole('button', { name: 'Create a link' }).click()
  const field = page.getByRole('textbox', { name: 'Link to your wishlist' })
  await expect(field).toHaveValue(/\/wishlist\/shared#[\w-]{32}$/)
  const link = await field.inputValue()
  const token = link.split('#')[1] ?? ''
  const stranger = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  const requests: string[] = []
  stranger.on('request', (request) => {
    const { pathname } = new URL(request.url())
    requests.push(`${pathname} ${request.headers().referer ?? ''}`)
  })
  await stranger.goto(link)
  await expect(heading(stranger, 'A shared wishlist')).toBeVisible()
  await expect(card(stranger, TEE)).toBeVisible()
  await expect(stranger.getByText('Asha')).toHaveCount(0)
  await stranger.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(stranger.getByRole('main')).toBeFocused()
  await expect(stranger).toHaveURL(link)
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(requests.filter((request) => request.includes(token))).toEqual([])
  await expectSound(stranger)

  await page.getByRole('button', { name: 'Replace with a new link' }).click()
  await expect(field).not.toHaveValue(link)
  await stranger.reload()
  await expect(heading(stranger, 'This wishlist is not shared any more')).toBeVisible()
  const renewed = await field.inputValue()
  await stranger.goto('/about')
  await stranger.goto(renewed)
  await expect(card(stranger, TEE)).toBeVisible()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByRole('button', { name: 'Create a link' })).toBeVisible()
  await stranger.reload()
  await expect(heading(stranger, 'This wishlist is not shared any more')).toBeVisible()
  await stranger.context().close()
  forgiveNotFound(quiet)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('no heart is shown that would do nothing', async ({ page }) => {
    for (const path of ['/products', `/products/${TEE.slug}`]) {
      await page.goto(path)
      await expect(page.locator('button[aria-label^="Save "]').first()).toBeAttached()
      await expect(page.locator('button[aria-label^="Save "]:visible')).toHaveCount(0)
    }
  })
})
