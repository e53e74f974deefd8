import { FROM_THE_SHOP } from './journey.ts'
import { expectMessage } from './messages.ts'
import { memberAtPayment } from './orders-stage.ts'
import { expect, logIn, test } from './person.ts'
import {
  add,
  answerOf,
  endSession,
  forgive,
  guestHas,
  heading,
  orderNumber,
  ordersOf,
  payButton,
  payInCash,
  placeButton,
  sandbox,
  sessionOf,
  TEE,
} from './shopping.ts'

test('C02: two clicks place one order', async ({ page }) => {
  await memberAtPayment(page, TEE, 'M')
  await payInCash(page)
  await placeButton(page).dblclick()
  await orderNumber(page)
  expect(await ordersOf(page)).toHaveLength(1)
})

test('C02: the answer is lost and the shopper presses again: the same order, and a new bag is another', async ({
  page,
  quiet,
}) => {
  test.slow()
  await memberAtPayment(page, TEE, 'M')
  await payInCash(page)
  let placed = ''
  await page.route(
    '**/api/orders',
    async (route) => {
      placed = (await (await route.fetch()).json()).order.orderNumber
      await route.abort()
    },
    { times: 1 },
  )
  await placeButton(page).click()
  await expectMessage(page, 'Something went wrong. Please try again.')
  await placeButton(page).click()
  expect(await orderNumber(page)).toBe(placed)
  expect(await ordersOf(page)).toHaveLength(1)
  await add(page, TEE, 'M')
  await page.goto('/bag?step=delivery')
  await page.getByRole('button', { name: 'Next' }).click()
  await payInCash(page)
  await placeButton(page).click()
  expect(await orderNumber(page)).not.toBe(placed)
  expect(await ordersOf(page)).toHaveLength(2)
  forgive(quiet, 'net::ERR_FAILED')
})

test('C03: the price changes during checkout: a message, the new price, and an order at it', async ({
  page,
  request,
  quiet,
}) => {
  // A product of its own: journeys run side by side in one shop.
  const product = { slug: 'nilgiri-camp-shirt', title: 'Nilgiri Camp Shirt' }
  await memberAtPayment(page, product, 'M')
  await payInCash(page)
  const data = { originalPrice: 5000, discountedPrice: 4500 }
  await request.post(`/api/dev/products/${product.slug}`, { data, headers: FROM_THE_SHOP })
  await placeButton(page).click()
  await expectMessage(page, `${product.title} (M) is now ₹4,500.00`)
  await expect(page.getByText('Total (incl. GST)').locator('..')).toContainText('₹4,500.00')
  expect(await ordersOf(page)).toEqual([])
  await placeButton(page).click()
  await orderNumber(page)
  expect(await ordersOf(page)).toHaveLength(1)
  forgive(quiet, 'status of 409')
})

test('C12: paid, and the browser is lost: the order appears', async ({ page }) => {
  await memberAtPayment(page, TEE, 'L')
  const session = sessionOf(page)
  await payButton(page).click()
  await sandbox(page, 'Pay, then lose the browser').click()
  await page.waitForURL('about:blank')
  // The provider's webhook reports the payment.
  await expect
    .poll(() => ordersOf(page, session))
    .toMatchObject([{ status: 'CONFIRMED', payment: { status: 'PAID' } }])
  await page.goto('/bag?step=payment')
  await expect(heading(page, 'Your bag is empty')).toBeVisible()
  await expect(page.getByText('Once it arrives, your order is in My Orders.')).toBeVisible()
})

test('C12: the page is reloaded while the payment is verified: it goes on by itself', async ({
  page,
}) => {
  await memberAtPayment(page, TEE, 'L')
  await page.route('**/api/payments/verify-payment', () => undefined, { times: 1 })
  await payButton(page).click()
  await sandbox(page, 'Pay').click()
  await expect(page.getByText('Verifying Payment...')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await orderNumber(page)
  expect(await ordersOf(page)).toHaveLength(1)
})

test('C36: the session ends at step 3: log in, the same step, one order', async ({
  page,
  quiet,
}) => {
  const phone = await memberAtPayment(page, TEE, 'M')
  await payInCash(page)
  await endSession(page)
  await placeButton(page).click()
  await expect(page).toHaveURL('/login?redirect=%2Fbag%3Fstep%3Dpayment')
  await logIn(page, phone)
  await expect(heading(page, 'Order Summary and Payment')).toBeVisible()
  await expect(page.getByText('12 Lake Road')).toBeVisible()
  await expect(page.getByLabel('Cash on delivery')).toBeChecked()
  await placeButton(page).click()
  await orderNumber(page)
  expect(await ordersOf(page)).toHaveLength(1)
  forgive(quiet, 'status of 401')
})

test('C36: the session ends while the window is open: the paid order is there after log-in', async ({
  page,
  quiet,
}) => {
  const phone = await memberAtPayment(page, TEE, 'M')
  await payButton(page).click()
  await expect(sandbox(page, 'Pay')).toBeVisible()
  await endSession(page)
  const refused = answerOf(page, '/payments/verify-payment')
  await sandbox(page, 'Pay').click()
  expect((await refused).status()).toBe(401)
  await expect(page).toHaveURL('/login?redirect=%2Fbag%3Fstep%3Dpayment')
  await logIn(page, phone)
  await orderNumber(page)
  expect(await ordersOf(page)).toMatchObject([{ payment: { status: 'PAID' } }])
  await page.goto('/bag')
  await expect(heading(page, 'Your bag is empty')).toBeVisible()
  forgive(quiet, 'status of 401')
})

test('an order that is not named leads to My Orders; steps that cannot be entered fall back', async ({
  page,
}) => {
  await page.goto('/order-success?ordn=AR-1&token=short')
  await expect(page).toHaveURL('/login?redirect=%2Forders')
  await page.goto('/bag?step=payment')
  await expect(heading(page, 'Your bag is empty')).toBeVisible()
  await guestHas(page, TEE, 'M')
  await page.goto('/bag?step=payment')
  await expect(page).toHaveURL('/bag?step=delivery')
  await expect(heading(page, 'Delivery')).toBeVisible()
})
