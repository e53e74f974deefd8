import type { Page } from '@playwright/test'
import { axeFaults, expect, FROM_THE_SHOP } from './journey.ts'
import { expectMessage } from './messages.ts'
import { memberAtBag } from './orders-stage.ts'
import { aNumber, logIn, test } from './person.ts'
import { holdRequests } from './routes.ts'
import { add, forgive, guestHas, type Product, STEPWELL, TEE } from './shopping.ts'

const line = (page: Page, { title }: Product) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Remove ${title}` }) })
const number = (page: Page, product: Product) => line(page, product).getByRole('status')
const more = (page: Page, product: Product) =>
  line(page, product).getByRole('button', { name: /^Incr/ })
const badge = (page: Page, text: string) => page.getByRole('link', { name: `Shopping bag${text}` })
const inStorage = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('bag_items') ?? 'null'))

test('a guest adds, changes, removes and undoes; a reload keeps it all', async ({ page }) => {
  await add(page, TEE, 'M')
  await expect(page.getByRole('main').getByRole('link', { name: 'View bag' })).toBeFocused()
  await expect(badge(page, ', 1 item')).toBeVisible()
  // A phone has no room for a look into the bag.
  await expect(page.getByRole('region', { name: 'Bag preview' })).toBeHidden()
  await add(page, STEPWELL, 'L')
  await badge(page, ', 2 items').click()
  await expect(page).toHaveTitle('Shopping Bag | Aaram')
  await more(page, TEE).click()
  await expect(number(page, TEE)).toHaveText('2')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary.getByText('₹4,097.00')).toBeVisible()
  await expect(summary.getByText('Discount (35.00%)')).toBeVisible()
  await expect(summary.getByText('₹2,663.05').locator('visible=true').first()).toBeVisible()
  await page.reload()
  await expect(number(page, TEE)).toHaveText('2')
  expect(await inStorage(page)).toMatchObject([{ quantity: 2, effectivePrice: 844.35 }, {}])
  // The message with Undo stays as long as this machine needs.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await line(page, TEE)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expectMessage(page, `${TEE.title} (M) removed from your bag`)
  await expect(line(page, TEE)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(number(page, TEE)).toHaveText('2')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page).toHaveURL('/bag?step=delivery')
})

test('an empty bag leads to the products', async ({ page }) => {
  await page.goto('/bag')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bag is empty')
  await page.getByRole('link', { name: 'Start shopping' }).click()
  await expect(page).toHaveURL('/products')
})

test('a press on + is on the screen within one frame, however slow the API is', async ({
  page,
}) => {
  await memberAtBag(page, TEE, 'M')
  await holdRequests(page, '**/api/carts/**')
  const frames = await more(page, TEE).evaluate(
    (button: HTMLButtonElement) =>
      new Promise<string[]>((resolve) => {
        const output = button.parentElement!.querySelector('output')!
        const seen: string[] = []
        const press = () => {
          button.click()
          requestAnimationFrame(() => {
            seen.push(output.textContent)
            if (seen.length < 4) press()
            else resolve(seen)
          })
        }
        press()
      }),
  )
  expect(frames).toEqual(['2', '3', '4', '5'])
})

test('C10: log-in brings the guest’s bag along, log-out leaves nothing, and another person has a bag of their own', async ({
  page,
}) => {
  test.slow()
  const phone = aNumber()
  await add(page, TEE, 'M')
  await page.goto('/login?redirect=%2Fprofile')
  await logIn(page, phone)
  await expect.poll(async () => (await inStorage(page))[0]?._id).toBeTruthy()
  await logOut(page)
  await expect(badge(page, '')).toBeVisible()
  await expect.poll(() => inStorage(page)).toBeNull()
  await add(page, TEE, 'M')
  await add(page, STEPWELL, 'L')
  await page.goto('/bag')
  await more(page, TEE).click()
  await page.goto('/login?redirect=%2Fbag')
  await logIn(page, phone)
  await expect(number(page, TEE)).toHaveText('2')
  await expect(number(page, STEPWELL)).toHaveText('1')
  await expect(page.getByText('3 items', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('3 items', { exact: true })).toBeVisible()
  await logOut(page)
  await page.goto('/login?redirect=%2Fbag')
  await logIn(page, aNumber())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bag is empty')
})

async function logOut(page: Page) {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectMessage(page, 'You have been logged out')
}

test('a failed update brings the old number back', async ({ page, quiet }) => {
  await memberAtBag(page, TEE, 'M')
  const fail = await holdRequests(page, '**/api/carts/*', { fails: true })
  await more(page, TEE).click()
  await expect(number(page, TEE)).toHaveText('2')
  fail()
  await expectMessage(page, 'Something went wrong while updating the bag')
  await expect(number(page, TEE)).toHaveText('1')
  forgive(quiet, 'net::ERR_FAILED')
})

test('C03: price and stock change under the shopper’s feet', async ({ page, request }) => {
  // A product of its own: journeys run side by side in one shop.
  const product = { slug: 'kohl-black-hoodie', title: 'Kohl Black Hoodie' }
  const change = (data: object) =>
    request.post(`/api/dev/products/${product.slug}`, { data, headers: FROM_THE_SHOP })
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await guestHas(page, product, 'M')
  await page.goto('/bag')
  await more(page, product).click()
  await change({ originalPrice: 5000, discountedPrice: 4500, sizes: [{ size: 'M', quantity: 1 }] })
  await comeBack()
  await expect(number(page, product)).toHaveText('1')
  await expect(line(page, product).getByText('₹4,500.00')).toHaveCount(2)
  await expect(line(page, product).getByText('Stock limit reached')).toBeVisible()
  await expect(page.getByText(/^The price of .* went up from .* to ₹4,500\.00\.$/)).toBeVisible()
  await change({ sizes: [{ size: 'M', quantity: 0 }] })
  await comeBack()
  await expect(line(page, product).getByText('Out of Stock')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled()
  await line(page, product)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByText('Your bag is empty')).toBeVisible()
})

test('two tabs show one bag', async ({ page, context }) => {
  await add(page, TEE, 'M')
  const other = await context.newPage()
  await other.goto('/bag')
  await more(other, TEE).click()
  await expect(badge(page, ', 2 items')).toBeVisible()
  await page.goto('/bag')
  await line(page, TEE)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(other.getByText('Your bag is empty')).toBeVisible()
})

test('odd stored data never breaks a page, and the badge causes no hydration warning', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('bag_items', '[null,7,{"quantity":"x"},{"title":"tee"}]'),
  )
  await page.goto('/')
  await expect(badge(page, '')).toBeVisible()
  await page.goto('/bag')
  await expect(page.getByText('Your bag is empty')).toBeVisible()
})

test('on desktops there is a look into the bag, and Remove stands below the quantity @desktop-only', async ({
  page,
}) => {
  await add(page, TEE, 'M')
  const preview = page.getByRole('region', { name: 'Bag preview' })
  // Pointed at, it stays.
  await preview.getByText(TEE.title).hover()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await badge(page, ', 1 item').hover()
  await preview.getByRole('link', { name: 'View bag' }).click()
  await expect(page).toHaveURL('/bag')
  const boxOf = async (role: 'group' | 'button', name: RegExp) =>
    (await line(page, TEE).getByRole(role, { name }).boundingBox())!
  const quantity = await boxOf('group', /^Quantity/)
  const remove = await boxOf('button', /^Remove/)
  expect(remove.x).toBeCloseTo(quantity.x, 0)
  expect(remove.y - quantity.y - quantity.height).toBeLessThan(24)
})
