import { courierSays } from './courier.ts'
import { axeFaults, FROM_THE_SHOP, widthBeyondScreen } from './journey.ts'
import { expectAccessible } from './layout-faults.ts'
import { expectMessage } from './messages.ts'
import { aShopper, badge, INK, SALT } from './orders-stage.ts'
import { expect, test } from './person.ts'
import { forgive } from './shopping.ts'

test('My Orders: none, then one, and Refresh finds what is new', async ({ page }) => {
  const shopper = await aShopper(page)
  await page.goto('/orders')
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
  await expect(page).toHaveTitle('Orders | Aaram')
  await expectAccessible(page)
  const order = await shopper.buyInCash({ product: INK, size: 'M' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  const card = page.getByRole('listitem').filter({ hasText: `Order #${order.orderNumber}` })
  await expect(card.getByText('Pending')).toBeVisible()
  await shopper.move(order, 'CONFIRMED')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(card.getByText('Confirmed')).toBeVisible()
  await card.getByRole('link', { name: /^View Details/ }).click()
  await expect(page).toHaveURL(`/orders/${order._id}`)
  // The number keeps to one line, however narrow the screen.
  await page.setViewportSize({ width: 320, height: 800 })
  const number = page.getByRole('heading', { level: 1 }).getByText(`#${order.orderNumber}`)
  const lines = await number.evaluate(
    (text) =>
      text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
  )
  expect(lines).toBeLessThan(1.5)
})

test('pages of five', async ({ page }) => {
  test.slow()
  const shopper = await aShopper(page)
  for (let count = 0; count < 7; count += 1) await shopper.buyInCash({ product: SALT, size: 'M' })
  await page.goto('/orders')
  await expect(page.getByText('Showing 1-5 of 7')).toBeVisible()
  await expect(page.getByText('Page 1 / 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Prev' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/orders?page=2')
  await expect(page.getByText('Showing 6-7 of 7')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Page 2 / 2')).toBeVisible()
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Page 2 / 2')).toBeVisible()
  await page.getByRole('button', { name: 'Prev' }).click()
  await expect(page).toHaveURL('/orders')
  await page.getByRole('link', { name: 'Returns', exact: true }).click()
  await expect(page.getByText('No returns so far.')).toBeVisible()
})

test('cancel: asked once more, then the order and its payment say so', async ({ page }) => {
  const shopper = await aShopper(page)
  const order = await shopper.buyOnline({ product: INK, size: 'L' })
  await page.goto(`/orders/${order._id}`)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByRole('button', { name: 'Keep Order' }).click()
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, Cancel' }).click()
  await expectMessage(page, 'Order cancelled.')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeDisabled()
  await expect(page.getByText('This order is already cancelled.')).toBeVisible()
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment.getByText('₹1,199.00')).toBeVisible()
  await shopper.paidBack(order)
  await page.reload()
  await expect(payment.getByText('Refunded')).toBeVisible()
})

test('attempts to deliver that failed are on the timeline, three at most, and the parcel arrives', async ({
  page,
  request,
}) => {
  const shopper = await aShopper(page)
  const order = await shopper.buyInCash({ product: INK, size: 'M' })
  await shopper.move(order, 'CONFIRMED', 'SHIPPED')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const attempts = timeline.getByRole('listitem').filter({ hasText: 'Delivery was attempted on' })
  await page.goto(`/orders/${order._id}`)
  await expect(timeline).toBeVisible()
  await expect(attempts).toHaveCount(0)
  for (const [at, word] of ['UNDELIVERED', 'DELIVERY_FAILED', 'UNDELIVERED'].entries()) {
    expect(await courierSays(request, order.orderNumber, word)).toBe('noted')
    await page.reload()
    await expect(attempts).toHaveCount(at + 1)
  }
  await expect(attempts.first()).toHaveText(
    /^Delivery was attempted on \d{1,2} [A-Z][a-z]+ \d{4}, \d{1,2}:\d\d [ap]mby the courier$/,
  )
  await expect(badge(page, 'Out for delivery')).toBeVisible()
  expect(await courierSays(request, order.orderNumber, 'UNDELIVERED')).toBe('ignored')
  await page.reload()
  await expect(attempts).toHaveCount(3)
  expect(await axeFaults(page)).toEqual([])
  expect(await widthBeyondScreen(page)).toBeLessThanOrEqual(0)
  expect(await courierSays(request, order.orderNumber, 'DELIVERED')).toBe('moved')
  await page.reload()
  await expect(badge(page, 'Delivered')).toBeVisible()
  await expect(attempts).toHaveCount(3)
})

test('an order that was sent meanwhile cannot be cancelled, and the page says why', async ({
  page,
  quiet,
}) => {
  const shopper = await aShopper(page)
  const order = await shopper.buyInCash({ product: INK, size: 'S' })
  await page.goto(`/orders/${order._id}`)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await shopper.move(order, 'CONFIRMED', 'SHIPPED')
  await page.getByRole('button', { name: 'Yes, Cancel' }).click()
  await expectMessage(page, 'This order can no longer be cancelled.')
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeDisabled()
  await expect(page.getByText('AWB123456')).toBeVisible()
  forgive(quiet, 'status of 409')
})

test('reorder: what is sold goes into the bag, what is not is said', async ({ page, quiet }) => {
  // A product of its own: journeys run side by side in one shop.
  const product = { slug: 'banyan-joggers', title: 'Banyan Joggers' }
  const shopper = await aShopper(page)
  const order = await shopper.buyInCash(
    { product: INK, size: 'M', quantity: 2 },
    { product, size: 'M' },
  )
  const withdraw = (withdrawn: boolean) =>
    page.request.post(`/api/dev/products/${product.slug}`, {
      data: { withdrawn },
      headers: FROM_THE_SHOP,
    })
  await page.goto(`/orders/${order._id}`)
  await withdraw(true)
  try {
    await page.getByRole('button', { name: 'Reorder' }).click()
    await expect(page.getByText(`${product.title} (M) is no longer available.`)).toBeVisible()
  } finally {
    await withdraw(false)
  }
  await page.getByRole('main').getByRole('link', { name: 'View Bag' }).click()
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: INK.title })
  await expect(line.getByRole('status')).toHaveText('2')
  forgive(quiet, 'status of 404')
})

test('C28: another person’s order is not found, and nobody’s without log-in', async ({
  page,
  browser,
  quiet,
}) => {
  const shopper = await aShopper(page)
  const order = await shopper.buyInCash({ product: INK, size: 'XL' })
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`/orders/${order._id}`)
  await expect(stranger).toHaveURL(`/login?redirect=%2Forders%2F${order._id}`)
  await aShopper(stranger)
  await stranger.goto(`/orders/${order._id}`)
  await expect(stranger.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await stranger.goto('/orders/nonsense')
  await expect(stranger.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await stranger.context().close()
  expect(quiet).toEqual([])
})

test('the session ends on an order’s page: log in, and be back there', async ({ page, quiet }) => {
  const shopper = await aShopper(page)
  const order = await shopper.buyInCash({ product: INK, size: 'M' })
  await page.goto(`/orders/${order._id}`)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await page.route('**/api/orders/*/cancel', (route) =>
    route.fulfill({ status: 401, json: { status: 'error', code: 'NOT_LOGGED_IN', error: 'x' } }),
  )
  await page.getByRole('button', { name: 'Yes, Cancel' }).click()
  await expect(page).toHaveURL(`/login?redirect=%2Forders%2F${order._id}`)
  forgive(quiet, 'status of 401')
})
