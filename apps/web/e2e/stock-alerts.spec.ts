import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { axeFaults, FROM_THE_SHOP, hydrated } from './journey.ts'
import { expectAccessible, expectSound } from './layout-faults.ts'
import { expectMessage } from './messages.ts'
import { aShopper } from './orders-stage.ts'
import { codeFor, enterCode, expect, test } from './person.ts'

/** Sold out in one size, and part of no other journey. */
const JAALI = { slug: 'jaipur-jaali-oversized-tee', title: 'Jaipur Jaali Oversized Tee', size: 'M' }
const SUNDAY = { slug: 'slow-sunday-oversized-tee', title: 'Slow Sunday Oversized Tee', size: 'XL' }
type Awaited = typeof JAALI

const anEmail = () => `asha.${randomInt(1e9)}@example.in`
const setStock = (request: APIRequestContext, { slug, size }: Awaited, quantity: number) =>
  request.post(`/api/dev/products/${slug}`, {
    headers: FROM_THE_SHOP,
    data: { sizes: [{ size, quantity }] },
  })
/** The newest message to a phone or an address. */
async function newest(request: APIRequestContext, to: string) {
  const answer = await request.get(`/api/dev/outbox?to=${encodeURIComponent(to)}`)
  return (await answer.json()).messages[0] as { template: string; text: string } | undefined
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const section = (page: Page) => page.getByRole('region', { name: 'Sizes you wait for' })

/** Opens the dialog of the size that is sold out, below the list of sizes. */
async function openDialog(page: Page, { slug, size }: Awaited) {
  await page.goto(`/products/${slug}`)
  await hydrated(page)
  await button(page, 'Select Size').click()
  await expect(page.getByRole('option', { name: size, exact: true })).toBeDisabled()
  const name = `Tell me when ${size} is back`
  await button(page, name).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return { dialog, ask: dialog.getByRole('button', { name }) }
}

/** A guest who confirmed an address; the path of the link in the e-mail. */
async function guestAsks(page: Page, awaited: Awaited, email: string): Promise<string> {
  const { dialog, ask } = await openDialog(page, awaited)
  await expectAccessible(page, 'dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await ask.click()
  await expectMessage(page, 'A code has been sent to your e-mail address')
  await expectAccessible(page, 'dialog')
  await enterCode(page, email)
  await expectMessage(page, `We will tell you when ${awaited.size} is back.`)
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Select Size')).toBeFocused()
  const link = /https?:\S+/.exec((await newest(page.request, email))?.text ?? '')?.[0] ?? ''
  const { pathname, search } = new URL(link)
  return pathname + search
}

test('a guest asks by e-mail, and stops it by the link and one press', async ({ page }) => {
  test.slow()
  const path = await guestAsks(page, JAALI, anEmail())
  await page.goto(path)
  await hydrated(page)
  await expectSound(page)
  await expect(page).toHaveTitle('Stop the Alert | Aaram')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  await expect(page.getByRole('link', { name: `${JAALI.title} (${JAALI.size})` })).toBeVisible()
  await button(page, 'Stop the alert').click()
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toHaveText('The alert is stopped. You will get no message.')
  await page.reload()
  await expect(status).toHaveText(
    'There is nothing to stop: the message was sent, or the alert has ended.',
  )
})

test('a member asks by one press, gets one message when it is back, and can order it', async ({
  page,
}) => {
  test.slow()
  const { request } = page
  await setStock(request, SUNDAY, 0)
  const { phone } = await aShopper(page)
  const { dialog, ask } = await openDialog(page, SUNDAY)
  expect(await axeFaults(page, 'dialog')).toEqual([])
  await ask.click()
  await expectMessage(page, `We will tell you when ${SUNDAY.size} is back.`)
  await expect(dialog).toBeHidden()
  await page.goto('/profile')
  await expect(section(page).getByRole('link', { name: SUNDAY.title })).toBeVisible()
  await expectAccessible(page)
  try {
    await setStock(request, SUNDAY, 1)
    const message = async () => (await newest(request, `+91${phone}`))?.template
    await expect.poll(message).toBe('back-in-stock')
    const text = (await newest(request, `+91${phone}`))?.text ?? ''
    const { pathname } = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
    const size = page.getByRole('option', { name: SUNDAY.size, exact: true })
    // Rendered pages are kept for 3 s, so the first may still show it as sold out.
    await expect(async () => {
      await page.goto(pathname)
      await button(page, 'Select Size').click()
      await expect(size).toBeEnabled({ timeout: 1_000 })
    }).toPass()
    await size.click()
    await expect(button(page, `Size ${SUNDAY.size}`)).toBeVisible()
    await page.goto('/profile')
    await expect(section(page).getByText(/^None\./)).toBeVisible()
  } finally {
    // Sold out before the message has gone, the alert would wait again.
    await setStock(request, SUNDAY, 0)
  }
})

test('a member stops an alert in the profile', async ({ page }) => {
  await aShopper(page)
  const { ask } = await openDialog(page, JAALI)
  await ask.click()
  await expectMessage(page, 'We will tell you when M is back.')
  await page.goto('/profile')
  await section(page)
    .getByRole('button', { name: `Stop the alert for ${JAALI.title} (M)` })
    .click()
  await expectMessage(page, 'The alert is stopped. You will get no message.')
  await expect(section(page).getByText(/^None\./)).toBeVisible()
})

test('where every size is sold out, the button stands on the page; a code for another address is refused', async ({
  page,
  quiet,
}) => {
  test.slow()
  await page.goto('/products/spiti-hoodie')
  await hydrated(page)
  await button(page, 'Tell me when a size is back').click()
  const dialog = page.getByRole('dialog', { name: 'Tell me when a size is back' })
  await dialog.getByLabel('Size').selectOption('L')
  const other = anEmail()
  await dialog.getByLabel('E-mail').fill(other)
  await dialog.getByRole('button', { name: 'Tell me when L is back' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  const foreign = await codeFor(page.request, other)
  await dialog.getByRole('button', { name: 'Change e-mail' }).click()
  const email = anEmail()
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Tell me when L is back' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  const own = await codeFor(page.request, email)
  await page.keyboard.type(foreign)
  if (foreign !== own)
    await expect(dialog.getByRole('alert')).toHaveText('That code is not right, or it has expired.')
  expect(await axeFaults(page, 'dialog')).toEqual([])
  // The browser's own message about the refused code.
  const others = quiet.filter((text) => !text.includes('status of 400'))
  quiet.splice(0, quiet.length, ...others)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('nothing that would do nothing is shown', async ({ page }) => {
    await page.goto('/products/spiti-hoodie')
    await expect(button(page, 'Tell me when a size is back')).toBeHidden()
    await page.goto(`/stock-alerts/cancel?token=${'a'.repeat(24)}.${'b'.repeat(43)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop the alert')
    await expect(button(page, 'Stop the alert')).toBeHidden()
    // Playwright finds no text inside of noscript.
    await expect(page.locator('main noscript p')).toHaveText(/^This needs JavaScript\./)
  })
})
