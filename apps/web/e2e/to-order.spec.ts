import { expectAccessible, expectSound } from './layout-faults.ts'
import { expectMessage } from './messages.ts'
import { memberAtPayment } from './orders-stage.ts'
import { codeFor, expect, test } from './person.ts'
import { orderNumber, payButton, payInCash, placeButton, sandbox, TEE } from './shopping.ts'

test('Order Placed: items, the cash to keep ready, address, phone, this order, an e-mail', async ({
  page,
}) => {
  test.slow()
  const phone = await memberAtPayment(page, TEE, 'M')
  await payInCash(page)
  const total = (await page.getByText('Total (incl. GST)').locator('..').textContent())!.match(
    /₹.*/,
  )![0]
  await placeButton(page).click()
  const number = await orderNumber(page)
  const order = page.getByRole('region', { name: 'Your order' })
  await expect(order.getByText(`Keep ${total} in cash ready`)).toBeVisible()
  await expect(order.getByText(TEE.title)).toBeVisible()
  await expect(order.getByText('12 Lake Road')).toBeVisible()
  await expect(order.getByText(`By WhatsApp or SMS to +91 ${phone}`)).toBeVisible()
  await expectSound(page)
  const email = `asha${phone}@example.in`
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expectMessage(page, 'Code has been sent on your Email')
  await page.keyboard.type(await codeFor(page.request, email))
  await expectMessage(page, 'Your email has been updated successfully')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveCount(0)
  await order.getByRole('link', { name: 'View this order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
})

test('an unconfirmed payment says why', async ({ page, quiet }) => {
  test.slow()
  await memberAtPayment(page, TEE, 'M')
  await payButton(page).click()
  const body = { status: 'error', code: 'UNAVAILABLE', error: 'We are closed for a moment.' }
  await page.route('**/api/payments/verify-payment', (route) =>
    route.fulfill({ status: 503, json: body }),
  )
  await sandbox(page, 'Pay').click()
  await expect(page.getByRole('alert')).toHaveText('We are closed for a moment.')
  await expectAccessible(page)
  await page.unroute('**/api/payments/verify-payment')
  await page.getByRole('button', { name: 'Check again' }).click()
  await orderNumber(page)
  quiet.splice(0, quiet.length, ...quiet.filter((text) => !text.includes('status of 503')))
})
