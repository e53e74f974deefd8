import type { Page } from '@playwright/test'
import { axeFaults } from './journey.ts'
import { expectSound } from './layout-faults.ts'
import { expectMessage } from './messages.ts'
import { memberAtPayment } from './orders-stage.ts'
import { aNumber, enterCode, expect, logIn, test } from './person.ts'
import {
  add,
  channelTo,
  fillAddress,
  forgive,
  guestAtPayment,
  guestHas,
  heading,
  orderNumber,
  ordersOf,
  payButton,
  payInCash,
  placeButton,
  STEPWELL,
  sandbox,
  TEE,
} from './shopping.ts'

test('a guest pays in cash: bag, delivery with a call, payment, order @desktop', async ({
  page,
}) => {
  test.slow()
  const phone = aNumber()
  await add(page, TEE, 'M')
  await add(page, STEPWELL, 'L')
  await page.goto('/bag')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(heading(page, 'Delivery')).toBeFocused()
  await page.getByRole('button', { name: 'Verify phone' }).click()
  await expectMessage(page, 'Please fill all required address fields.')
  await expect(page.getByText('Enter the full name (at least 3 characters).')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await fillAddress(page, phone)
  await page.getByRole('button', { name: 'Verify phone' }).click()
  await expectMessage(page, 'OTP sent to your mobile')
  expect(await channelTo(page, phone)).toBe('voice')
  expect(await axeFaults(page)).toEqual([])
  await enterCode(page, `+91${phone}`)
  await expectMessage(page, 'Mobile verified')
  await expect(heading(page, 'Order Summary and Payment')).toBeFocused()
  await expect(page).toHaveURL('/bag?step=payment')
  await expect(page.getByLabel('Pay online')).toBeChecked()
  await expect(page.getByText('12 Lake Road')).toBeVisible()
  await expect(page.getByText('Total (incl. GST)')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await payInCash(page)
  await placeButton(page).click()
  const number = await orderNumber(page)
  await expect(page).toHaveTitle('Order Success | Aaram')
  await expect(page.getByText(`Your order #${number} has been received.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Shopping bag', exact: true })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  expect(await ordersOf(page)).toMatchObject([
    { orderNumber: number, status: 'PENDING', payment: { method: 'COD', status: 'PENDING' } },
  ])
  await page.goBack()
  await expect(heading(page, 'Your bag is empty')).toBeVisible()
})

test('a guest takes an SMS instead of a call; then one who asks for it at once', async ({
  page,
}) => {
  await guestHas(page, TEE, 'M')
  await page.goto('/bag?step=delivery')
  const phone = aNumber()
  await fillAddress(page, phone)
  await expect(page.getByRole('radio', { name: /^Call/ })).toBeChecked()
  await page.getByRole('button', { name: 'Verify phone' }).click()
  await expectMessage(page, 'OTP sent to your mobile')
  await expect(page.getByText('We are calling you now and read out a 6-digit code.')).toBeVisible()
  expect(await channelTo(page, phone)).toBe('voice')
  await page.getByRole('button', { name: 'Send an SMS instead' }).click()
  await expectMessage(page, 'OTP sent again')
  await expect(page.getByText(/^We have sent you an SMS with a 6-digit code\./)).toBeVisible()
  await expect(page.getByText(`Enter the 6-digit OTP sent by SMS to +91 ${phone}`)).toBeVisible()
  await expect(page.getByText(/calling/)).toHaveCount(0)
  expect(await channelTo(page, phone)).toBe('sms')
  await expectSound(page)
  await page.getByRole('button', { name: 'Change number' }).click()
  await expect(page.getByRole('radio', { name: /^SMS/ })).toBeChecked()
  expect(await axeFaults(page)).toEqual([])
  const other = aNumber()
  await page.getByLabel('Contact phone').fill(other)
  await page.getByRole('button', { name: 'Verify phone' }).click()
  await expectMessage(page, 'OTP sent to your mobile')
  expect(await channelTo(page, other)).toBe('sms')
  await enterCode(page, `+91${other}`)
  await expectMessage(page, 'Mobile verified')
  await expect(heading(page, 'Order Summary and Payment')).toBeFocused()
})

/** Records what the page shows from now on: the dialog that is open, a skeleton, or the headline. */
const recordScreens = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const screen = document.querySelector('dialog[open]')?.ariaLabel
      const skeleton = document.body.textContent.includes('Unfolding elegance...')
      seen.push(
        screen ?? (skeleton ? 'skeleton' : (document.querySelector('h1')?.textContent ?? '')),
      )
      requestAnimationFrame(look)
    }
    look()
  })

test('a guest pays online: both ways to pay are above the bar, no skeleton shows, and their address is saved', async ({
  page,
}) => {
  test.slow()
  await guestAtPayment(page, TEE, 'L')
  const bar = page.locator('[data-bottom-bar]')
  for (const name of ['Pay online', 'Cash on delivery']) {
    const card = page.locator('label').filter({ hasText: name })
    await expect(card).toBeInViewport({ ratio: 1 })
    await expect(async () => {
      const { y, height } = (await card.boundingBox())!
      expect(y + height, name).toBeLessThanOrEqual((await bar.boundingBox())!.y)
    }).toPass()
  }
  await recordScreens(page)
  await payButton(page).click()
  await expect(page.getByRole('timer')).toHaveText(/^Your items are kept for 1[45]:\d\d$/)
  await page.route('**/api/payments/verify-payment', async (route) => {
    await expect(page.getByRole('dialog', { name: 'Verifying Payment...' })).toBeVisible()
    await expect(page.getByText('Please do not refresh or close this page.')).toBeVisible()
    await route.continue()
  })
  await sandbox(page, 'Pay').click()
  const number = await orderNumber(page)
  const seen = await page.evaluate(() => Reflect.get(window, 'seen') as string[])
  const verifying = seen.indexOf('Verifying Payment...')
  expect(verifying).toBeGreaterThan(0)
  expect([...new Set(seen.slice(verifying))]).toEqual(['Verifying Payment...', 'Order Placed'])
  expect(await ordersOf(page)).toMatchObject([
    { orderNumber: number, status: 'CONFIRMED', payment: { method: 'ONLINE', status: 'PAID' } },
  ])
  await page.goto('/profile')
  await expect(page.getByText('12 Lake Road')).toBeVisible()
})

test('a member adds an address, pays after a failed try, and it is one order', async ({ page }) => {
  await guestHas(page, STEPWELL, 'M')
  await page.goto('/login?redirect=%2Fbag')
  await logIn(page, aNumber())
  await page.getByRole('button', { name: 'Checkout' }).click()
  await fillAddress(page, '9876543210')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(heading(page, 'Order Summary and Payment')).toBeVisible()
  await page.getByRole('link', { name: 'Change delivery address' }).click()
  await expect(page.getByRole('radio', { name: /12 Lake Road/ })).toBeChecked()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Edit address: 12 Lake Road' }).click()
  await page.getByLabel('Address line 1').fill('14 Lake Road')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expectMessage(page, 'Your addresses has been updated successfully')
  await page.getByRole('button', { name: 'Next' }).click()
  await payButton(page).click()
  await sandbox(page, 'Let the payment fail').click()
  await expect(page.getByText('The payment failed. You can try again.')).toBeVisible()
  await sandbox(page, 'Pay').click()
  await orderNumber(page)
  expect(await ordersOf(page)).toMatchObject([
    { status: 'CONFIRMED', address: { line1: '14 Lake Road' } },
  ])
})

test('a closed window leaves everything usable, and the units are free again', async ({ page }) => {
  await memberAtPayment(page, TEE, 'S')
  await payButton(page).click()
  await sandbox(page, 'Close').click()
  const note = 'The payment was not completed. Your bag is as it was.'
  await expect(page.getByText(note)).toBeVisible()
  await expect(page.getByRole('timer')).toBeHidden()
  expect(await ordersOf(page)).toEqual([])
  await payInCash(page)
  await expect(page.getByText(note)).toBeHidden()
  await placeButton(page).click()
  await orderNumber(page)
  expect(await ordersOf(page)).toHaveLength(1)
})

test('Back while the window is open closes it; Forward and a reload find step 3 again', async ({
  page,
}) => {
  await memberAtPayment(page, TEE, 'L')
  await payButton(page).click()
  await expect(sandbox(page, 'Pay')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Sandbox payment' })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /12 Lake Road/ })).toBeChecked()
  await page.goForward()
  await payButton(page).click()
  await expect(sandbox(page, 'Pay')).toBeVisible()
  await page.reload()
  await expect(page.getByText(TEE.title)).toBeVisible()
  await payButton(page).click()
  await sandbox(page, 'Pay').click()
  await orderNumber(page)
  expect(await ordersOf(page)).toHaveLength(1)
})

test('a script that cannot be loaded shows a message, and can be retried', async ({
  page,
  quiet,
}) => {
  await memberAtPayment(page, TEE, 'M')
  await page.route('**/sandbox/checkout.js', (route) => route.abort())
  await payButton(page).click()
  await expectMessage(page, 'Failed to load Sandbox SDK. Please try again.')
  await page.unroute('**/sandbox/checkout.js')
  await payButton(page).click()
  await expect(sandbox(page, 'Pay')).toBeVisible()
  forgive(quiet, 'net::ERR_FAILED')
})
