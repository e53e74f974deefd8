import type { Page } from '@playwright/test'
import { hydrated, widthBeyondScreen } from './journey.ts'
import { expectAccessible } from './layout-faults.ts'
import { expectMessage } from './messages.ts'
import { aShopper } from './orders-stage.ts'
import { expect, test } from './person.ts'
import { holdRequests } from './routes.ts'
import { heading, type Product, STEPWELL, TEE } from './shopping.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })
const titles = (page: Page) => region(page).getByRole('heading', { level: 3 })
const inStorage = (page: Page) => page.evaluate(() => localStorage.getItem('recently_viewed'))
const footer = (page: Page) => page.getByRole('contentinfo')
const emptyBag = (page: Page) => heading(page, 'Your bag is empty')

/** Opens the page of a product that was not opened before, until the browser has stored it as the `nth`. */
async function view(page: Page, { slug }: Product, nth = 1) {
  await page.goto(`/products/${slug}`)
  await expect.poll(async () => JSON.parse((await inStorage(page)) ?? '[]')).toHaveLength(nth)
}

test('products viewed before are below a product and in the empty bag, until they are cleared', async ({
  page,
}) => {
  await view(page, TEE)
  await expect(region(page)).toHaveCount(0)
  await view(page, STEPWELL, 2)
  await region(page).scrollIntoViewIfNeeded()
  await expect(titles(page)).toHaveText([TEE.title])
  await expectAccessible(page, '[aria-labelledby=recently-viewed]')
  expect(await widthBeyondScreen(page)).toBeLessThanOrEqual(0)
  await page.reload()
  await region(page).scrollIntoViewIfNeeded()
  await expect(titles(page)).toHaveText([TEE.title])
  await titles(page).getByRole('link', { name: TEE.title }).click()
  await expect(heading(page, TEE.title)).toBeVisible()
  await region(page).scrollIntoViewIfNeeded()
  await expect(titles(page)).toHaveText([STEPWELL.title])
  await page.goBack()
  await expect(heading(page, STEPWELL.title)).toBeVisible()
  await region(page).scrollIntoViewIfNeeded()
  await expect(titles(page)).toHaveText([TEE.title])

  await page.goto('/bag')
  await expect(emptyBag(page)).toBeVisible()
  await expect(titles(page)).toHaveText([STEPWELL.title, TEE.title])
  await region(page).getByRole('button', { name: 'Clear recently viewed' }).click()
  await expect(region(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => inStorage(page)).toBeNull()
  await page.reload()
  await expect(emptyBag(page)).toBeVisible()
  await expect(footer(page)).toBeInViewport()
  await expect(region(page)).toHaveCount(0)
})

test('in the empty bag nothing moves when they arrive @desktop', async ({ page }) => {
  await view(page, TEE)
  const release = await holdRequests(page, '**/assets/recently-viewed-list-*.js')
  await page.goto('/bag')
  await expect(emptyBag(page)).toBeVisible()
  await expect(footer(page)).not.toBeInViewport()
  await page.evaluate(() => {
    Reflect.set(window, 'shifts', [])
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) Reflect.get(window, 'shifts').push(shift.toJSON())
    }).observe({ type: 'layout-shift' })
  })
  release()
  await expect(titles(page)).toHaveText([TEE.title])
  await expect(footer(page)).not.toBeInViewport()
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})

test('they stay in this browser, and log-out in one tab deletes them in both', async ({
  page,
  context,
}) => {
  await aShopper(page)
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.url()} ${request.postData()}`)
  })
  await view(page, TEE)
  await view(page, STEPWELL, 2)
  const other = await context.newPage()
  await other.goto('/bag')
  await expect(titles(other)).toHaveText([STEPWELL.title, TEE.title])
  const ids: string[] = JSON.parse((await inStorage(page)) ?? '[]')
  expect(ids).toHaveLength(2)
  expect(sent.filter((request) => ids.some((id) => request.includes(id)))).toEqual([])
  await page.goto('/profile')
  await hydrated(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectMessage(page, 'You have been logged out')
  await expect.poll(() => inStorage(page)).toBeNull()
  await expect(region(other)).toHaveCount(0)
})
