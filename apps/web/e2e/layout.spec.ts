import type { Page } from '@playwright/test'
import { setRootText } from './access.ts'
import { expect, hydrated, test, widthBeyondScreen } from './journey.ts'
import { expectMessage } from './messages.ts'
import { aNumber, logIn } from './person.ts'
import { holdRequests } from './routes.ts'
import { add, forgive, TEE } from './shopping.ts'

test('a first visit fetches neither HTTP client nor validation; the first move does', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/products', { waitUntil: 'networkidle' })
  await hydrated(page)
  expect(scripts.filter((path) => path.includes('/calls-'))).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(() => scripts.filter((path) => path.includes('/calls-')).length).toBe(1)
})

test('the magnifier closes what it opened, by mouse or touch @desktop', async ({
  page,
  isMobile,
}) => {
  await page.goto('/about')
  await hydrated(page)
  const toggle = page.getByRole('button', { name: 'Search' })
  const press = () => (isMobile ? toggle.tap() : toggle.click())
  for (const open of [true, false, true, false]) {
    await press()
    await expect(toggle).toHaveAttribute('aria-expanded', String(open))
    await expect(page.getByLabel('Search the shop')).toHaveCount(open ? 1 : 0)
  }
})

test('the profile icon is in the header at every width, which fits', async ({ page }) => {
  await page.goto('/contact')
  for (const width of [320, 390, 768, 1440])
    for (const root of ['', '150%']) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, root)
      const icon = page.getByRole('banner').getByRole('link', { name: 'Profile' })
      await expect(icon).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('link', { name: /^Shopping bag/ })).toBeInViewport({ ratio: 1 })
      const { width: across } = (await icon.boundingBox())!
      expect(across).toBeGreaterThanOrEqual(44)
      const name = page.getByRole('banner').getByRole('link', { name: 'Aaram' })
      expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
        0,
      )
      expect(await widthBeyondScreen(page), `${width} px, ${root}`).toBeLessThanOrEqual(0)
    }
})

test('a page that needs log-in sends a guest to log in and back, and is found again from a log-in page without a target', async ({
  page,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('re_dir'))
  await page.goto('/profile?mod=email')
  await expect(page).toHaveURL('/login?redirect=%2Fprofile%3Fmod%3Demail')
  await page.goBack()
  await expect(page).not.toHaveURL(/profile/)
  await page.goto('/orders?type=RETURN')
  await expect(page).toHaveURL('/login?redirect=%2Forders%3Ftype%3DRETURN')
  await expect.poll(stored).toBe('/orders?type=RETURN')
  await page.goto('/login')
  await logIn(page, aNumber())
  await expect(page).toHaveURL('/orders?type=RETURN')
  await expect.poll(stored).toBeNull()
  await page.evaluate(() => localStorage.setItem('re_dir', '/orders'))
  await page.goto('/about')
  await expect.poll(stored).toBeNull()
})

test('Back finds the place where a listing was left', async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('main').getByRole('link').last().scrollIntoViewIfNeeded()
  const scrollY = await page.evaluate(() => window.scrollY)
  expect(scrollY).toBeGreaterThan(200)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveTitle('Contact Us | Aaram')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle('Products | Aaram')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
})

test('a closed banner stays closed and is never seen to vanish', async ({ page, quiet }) => {
  // Type that comes late may move a line, too: here it never comes.
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/about')
  await page.getByRole('button', { name: 'Close offer' }).click()
  await expect(page.getByText('Diwali fashion sale')).toBeHidden()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload({ waitUntil: 'networkidle' })
  await hydrated(page)
  await expect(page.getByText('Diwali fashion sale')).toBeHidden()
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  forgive(quiet, 'net::ERR_FAILED')
})

const holdScripts = (page: Page) => holdRequests(page, '**/assets/entry-client-*.js')

test('typing and clicks before hydration are replayed', async ({ page }) => {
  const start = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Phone number').fill('98')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Enter a 10-digit mobile number.')).toBeHidden()
  start()
  await expect(page.getByText('Enter a 10-digit mobile number.')).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveValue('98')
})

test('a place that was left before the page answered is found again', async ({ page }) => {
  const start = await holdScripts(page)
  await page.goto('/products', { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').getByRole('link').last().scrollIntoViewIfNeeded()
  start()
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveTitle('Contact Us | Aaram')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
})

test('a place that was left by a link before the page answered is found again', async ({
  page,
}) => {
  const start = await holdScripts(page)
  await page.goto('/products', { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').getByRole('link').last().scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveTitle('Contact Us | Aaram')
  start()
  await hydrated(page)
  // The browser itself followed the link: that page is another visit, and opens at its top.
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await hydrated(page)
  await expect(page).toHaveTitle('Products | Aaram')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
})

test('search by keyboard', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByLabel('Search the shop')).toBeFocused()
  await page.keyboard.type(' 100% ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=100%25')
  await page.reload()
  await expect(page.getByRole('main').getByLabel('Search the shop')).toHaveValue('100%')
})

test('the newsletter form shows a message, also when it is submitted before hydration', async ({
  page,
}) => {
  const start = await holdScripts(page)
  await page.goto('/terms', { waitUntil: 'domcontentloaded' })
  const form = page.getByRole('contentinfo')
  await form.getByRole('textbox').fill('asha+shop@example.in')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  start()
  await expectMessage(page, 'Subscribed successfully!')
})

test('a count of three digits leaves the bag to be seen', async ({ page }) => {
  await add(page, TEE, 'M')
  await page.evaluate(() => {
    const [item] = JSON.parse(localStorage.getItem('bag_items')!)
    const lines = Array.from({ length: 13 }, (_, at) => ({
      ...item,
      variantId: `${item.variantId}${at}`,
      quantity: at < 12 ? 10 : 3,
    }))
    localStorage.setItem('bag_items', JSON.stringify(lines))
  })
  await page.goto('/contact')
  const link = page.getByRole('link', { name: 'Shopping bag, 123 items' })
  for (const [width, px] of [
    [390, 16],
    [390, 24],
    [1440, 24],
    [1440, 16],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await setRootText(page, px)
    const area = (await link.boundingBox())!
    const icon = (await link.locator('svg').boundingBox())!
    const count = (await link.getByText('123').boundingBox())!
    expect(count.x, `${width} px, text of ${px} px`).toBeGreaterThan(icon.x + icon.width / 3)
    expect(count.x + count.width).toBeLessThanOrEqual(area.x + area.width)
    expect(await widthBeyondScreen(page)).toBe(0)
  }
})
