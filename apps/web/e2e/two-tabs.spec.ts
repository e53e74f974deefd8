import type { Page } from '@playwright/test'
import { expectMessage } from './messages.ts'
import { memberAtBag, memberAtPayment } from './orders-stage.ts'
import { aNumber, codeFor, expect, logIn, test } from './person.ts'
import { holdRequests } from './routes.ts'
import {
  forgive,
  ordersOf,
  type Product,
  payInCash,
  placeButton,
  STEPWELL,
  sessionOf,
  TEE,
} from './shopping.ts'

const inStorage = (page: Page) => page.evaluate(() => localStorage.getItem('bag_items'))
const badge = (page: Page, text: string) => page.getByRole('link', { name: `Shopping bag${text}` })
const quantity = (page: Page) =>
  page.getByRole('main').getByRole('status').filter({ hasText: /^\d+$/ })
const more = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Increase/ })

test('C55, C56: storage was deleted, and the cookie still knows person and bag', async ({
  page,
}) => {
  await memberAtBag(page, TEE, 'M')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/bag')
  await expect(quantity(page)).toHaveText('1')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('C55: storage is forbidden, and a reload keeps the log-in', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
  })
  await page.goto('/login?redirect=%2Fprofile')
  await logIn(page, aNumber())
  await expect(page).toHaveURL('/profile')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(page).toHaveURL('/profile')
})

test('a log-out with a second tab open leaves nothing for the next person', async ({
  page,
  context,
}) => {
  await memberAtBag(page, TEE, 'M')
  const other = await context.newPage()
  await other.goto('/bag')
  await expect(quantity(other)).toHaveText('1')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectMessage(page, 'You have been logged out')
  await expect(other.getByText('Your bag is empty')).toBeVisible()
  expect([await inStorage(page), await inStorage(other)]).toEqual([null, null])
  await page.goto('/login?redirect=%2Fbag')
  await logIn(page, aNumber())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bag is empty')
})

test('two tabs that add in the same moment lose nothing', async ({ page, context }) => {
  const ready = async (tab: Page, { slug }: Product) => {
    await tab.goto(`/products/${slug}`)
    await tab.getByRole('button', { name: 'Select Size' }).click()
    await tab.getByRole('option', { name: 'L', exact: true }).click()
    return tab
  }
  const tabs = [await ready(page, TEE), await ready(await context.newPage(), STEPWELL)]
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Add to bag' }).click()))
  for (const tab of tabs) await expect(badge(tab, ', 2 items')).toBeVisible()
})

test('+ and leaving at once: the account has it', async ({ page }) => {
  await memberAtBag(page, TEE, 'M')
  await expect(quantity(page)).toHaveText('1')
  await more(page).click()
  await page.goto('about:blank')
  const answer = async () => (await page.request.get('/api/carts')).json()
  await expect.poll(async () => (await answer()).cartItems[0].quantity).toBe(2)
})

test('C58: nothing is ordered for a person whom the page does not show', async ({
  page,
  context,
  quiet,
}) => {
  await memberAtPayment(page, TEE, 'XL')
  await payInCash(page)
  const asha = await sessionOf(page)
  const phone = aNumber()
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api/users/auth/${path}`, { data })).json()
  await post('send-otp', { phone })
  const otp = await codeFor(page.request, `+91${phone}`)
  const { token } = await post('validate-otp', { phone, otp })
  // A tab without a shop, which would follow the log-in and empty the bag that both tabs share.
  const other = await context.newPage()
  await other.goto('/robots.txt')
  // The page learns late who is logged in now.
  const answer = await holdRequests(page, '**/api/users/me')
  const requested = page.waitForRequest('**/api/users/me')
  await other.evaluate((kept) => localStorage.setItem('token', kept), token)
  await requested
  await page.bringToFront()
  await placeButton(page).click()
  await expectMessage(
    page,
    'Another account was logged in in this browser. Please look again and repeat this.',
  )
  answer()
  await expect(page.getByText('Your bag is empty')).toBeVisible()
  const bina = { authorization: `Bearer ${token}` }
  const orders = [asha, bina].map((session) => ordersOf(page, Promise.resolve(session)))
  expect(await Promise.all(orders)).toEqual([[], []])
  forgive(quiet, 'status of 401')
})

test('two tabs that place the same order at once make one', async ({ page, context }) => {
  await memberAtPayment(page, STEPWELL, 'S')
  await payInCash(page)
  const other = await context.newPage()
  await other.goto('/bag?step=payment')
  await payInCash(other)
  const tabs = [page, other]
  const release = await Promise.all(tabs.map((tab) => holdRequests(tab, '**/api/orders')))
  const asked = tabs.map((tab) => tab.waitForRequest('**/api/orders'))
  for (const tab of tabs) await placeButton(tab).click()
  await Promise.all(asked)
  for (const go of release) go()
  await expect(page).toHaveURL(/order-success/)
  await expect(other).toHaveURL(/order-success/)
  expect(await ordersOf(page)).toHaveLength(1)
})
