import type { Page } from '@playwright/test'
import { axeFaults, forgiveNotFound } from './journey.ts'
import { expectAccessible, expectSound } from './layout-faults.ts'
import { expectMessage } from './messages.ts'
import { aShopper, badge, DELIVERY, INK, item, trackingLink } from './orders-stage.ts'
import { enterCode, expect, test } from './person.ts'
import { sandbox } from './shopping.ts'

/** A shopper whose browser keeps no log-in. */
async function aGuestWith(page: Page) {
  const shopper = await aShopper(page)
  const loggedOut = async () => {
    await page.context().clearCookies()
    await page.addInitScript(() => localStorage.removeItem('token'))
  }
  return { ...shopper, loggedOut }
}

test('a cash order is paid by its tracking link, then cancelled with a code', async ({ page }) => {
  test.slow()
  const shopper = await aGuestWith(page)
  const order = await shopper.buyInCash({ product: INK, size: 'M' })
  const link = await trackingLink(page.request, shopper.phone)
  await shopper.loggedOut()
  const response = await page.goto(link)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  await expect(page).toHaveTitle('Track Order | Aaram')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${order.orderNumber}`)
  await expect(badge(page, 'Pending')).toBeVisible()
  await expect(page.getByText(`+91 ••••••${shopper.phone.slice(-4)}`)).toBeVisible()
  await expect(page.getByText('12 Lake Road')).toHaveCount(0)
  await page.getByRole('button', { name: /^Pay ₹.* Online$/ }).click()
  await sandbox(page, 'Pay').click()
  await expectMessage(page, 'Your payment has arrived. You pay nothing on delivery.')
  await expect(badge(page, 'Confirmed')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expectMessage(page, 'A code has been sent to your phone')
  await expectAccessible(page)
  await enterCode(page, `+91${shopper.phone}`)
  await expectMessage(page, 'Order cancelled.')
  await expect(badge(page, 'Cancelled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeDisabled()
})

test('an item is returned by its tracking link; the owner ends the link', async ({
  page,
  quiet,
}) => {
  test.slow()
  const shopper = await aGuestWith(page)
  const order = await shopper.buyOnline({ product: INK, size: 'L' })
  await shopper.move(order, ...DELIVERY)
  const link = await trackingLink(page.request, shopper.phone)
  await page.goto(link)
  await page.getByRole('button', { name: `Return ${INK.title} (L)` }).click()
  await page.getByLabel('Damaged item').check()
  await page.getByRole('button', { name: 'Send Code' }).click()
  await enterCode(page, `+91${shopper.phone}`)
  await expectMessage(page, 'Item return requested.')
  await expect(item(page, INK).getByText('Return requested')).toBeVisible()

  await page.goto(`/orders/${order._id}`)
  await page.getByRole('button', { name: 'End these links' }).click()
  await expectMessage(page, 'The links that we have sent so far do not work any more.')
  await page.goto(link)
  await expect(
    page.getByRole('heading', { level: 1, name: 'This tracking link does not work any more' }),
  ).toBeVisible()
  forgiveNotFound(quiet)
})

test('an item is exchanged by its tracking link with a code', async ({ page }) => {
  test.slow()
  const shopper = await aGuestWith(page)
  const order = await shopper.buyOnline({ product: INK, size: 'S' })
  await shopper.move(order, ...DELIVERY)
  const link = await trackingLink(page.request, shopper.phone)
  await shopper.loggedOut()
  await page.goto(link)
  await expect(item(page, INK).getByText(/^Return or exchange until /)).toBeVisible()
  await page.getByRole('button', { name: `Exchange ${INK.title} (S)` }).click()
  const dialog = page.getByRole('dialog', { name: 'Exchange item' })
  await dialog.getByRole('radio', { name: 'M', exact: true }).check()
  await dialog.getByLabel('Size issue').check()
  expect(await axeFaults(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Send Code' }).click()
  await enterCode(page, `+91${shopper.phone}`)
  await expectMessage(page, 'Exchange requested.')
  await expect(item(page, INK).getByText('Exchange requested')).toBeVisible()
  await expect(page.getByRole('button', { name: `Exchange ${INK.title} (S)` })).toHaveCount(0)
})

test('a cash order is paid on its page', async ({ page }) => {
  test.slow()
  const shopper = await aShopper(page)
  const order = await shopper.buyInCash({ product: INK, size: 'S' })
  await page.goto(`/orders/${order._id}`)
  await expect(item(page, INK)).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: /^Pay ₹.* Online$/ }).click()
  await sandbox(page, 'Close').click()
  await page.getByRole('button', { name: /^Pay ₹.* Online$/ }).click()
  await sandbox(page, 'Pay').click()
  await expectMessage(page, 'Your payment has arrived. You pay nothing on delivery.')
  await expect(badge(page, 'Confirmed')).toBeVisible()
  await expect(page.getByText('Paid online')).toBeVisible()
})

test('the tracking page reads without scripts', async ({ page, browser }) => {
  const shopper = await aShopper(page)
  const order = await shopper.buyInCash({ product: INK, size: 'XL' })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(await trackingLink(page.request, shopper.phone))
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(`Order #${order.orderNumber}`)
  await context.close()
})
