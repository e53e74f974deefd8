import { readFile } from 'node:fs/promises'
import { expectSound } from './layout-faults.ts'
import { aShopper, INK } from './orders-stage.ts'
import { expect, test } from './person.ts'

test('the invoice of a shipped order can be downloaded, by its owner only', async ({
  page,
  browser,
}) => {
  const shopper = await aShopper(page)
  const order = await shopper.buyInCash({ product: INK, size: 'M' })
  const documents = page.getByRole('region', { name: 'Documents' })
  await page.goto(`/orders/${order._id}`)
  await expect(page.getByRole('region', { name: 'Payment' })).toBeVisible()
  await expect(documents).toHaveCount(0)
  await shopper.move(order, 'CONFIRMED', 'SHIPPED')
  const invoice = documents.getByRole('link', { name: /^Tax invoice INV-\d{4}-\d{6}, ₹1,199\.00$/ })
  await shopper.invoiced(order)
  await page.reload()
  await expect(invoice).toBeVisible()
  await expectSound(page)
  const [download] = await Promise.all([page.waitForEvent('download'), invoice.click()])
  expect(download.suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/)
  const file = await readFile(await download.path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const address = String(await invoice.getAttribute('href'))
  const stranger = await browser.newContext()
  const answer = await stranger.request.get(address)
  expect([answer.status(), (await answer.json()).code]).toEqual([401, 'NOT_LOGGED_IN'])
  await stranger.close()
})
