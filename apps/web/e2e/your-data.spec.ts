import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { FROM_THE_SHOP, hydrated } from './journey.ts'
import { expectAccessible, expectSound } from './layout-faults.ts'
import { expectMessage, otherMessages } from './messages.ts'
import { aShopper } from './orders-stage.ts'
import { enterCode, expect, test } from './person.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The newest message to a phone or an address. */
async function newestTo(page: Page, to: string): Promise<string> {
  const answer = await page.request.get(`/api/dev/outbox?to=${encodeURIComponent(to)}`)
  return ((await answer.json()).messages[0]?.text ?? '') as string
}
const linkIn = (text: string) => {
  const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? 'http://none/')
  return pathname + search
}

test('a member sees what is stored and downloads a copy of it', async ({ page }) => {
  test.slow()
  const { phone } = await aShopper(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'View your data' }).click()
  await expect(page).toHaveTitle('Your Data | Aaram')
  await page.getByText('Account and addresses (1)').click()
  await expect(page.getByRole('main')).toContainText(`+91${phone}`)
  await button(page, 'Make a copy').click()
  await enterCode(page, `+91${phone}`)
  await expect(page.getByText('Your copy is ready.')).toBeVisible()
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await button(page, 'Download everything (JSON)').click()
  const file = await (await coming).path()
  expect(JSON.parse(await readFile(file, 'utf8')).users[0].phone).toBe(`+91${phone}`)
})

test('an account is deleted by a code; a log-in before keeps it', async ({ page }) => {
  test.slow()
  const { phone } = await aShopper(page)
  await page.goto('/profile/your-data')
  await button(page, 'Delete my account').click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible()
  await expectAccessible(page)
  await enterCode(page, `+91${phone}`)
  const isSaid = () => otherMessages(page).some((text) => text.includes('will be deleted after'))
  await expect.poll(isSaid).toBe(true)
  expect(otherMessages(page)).toEqual([
    'OTP sent to your mobile',
    expect.stringContaining('will be deleted after'),
  ])
  await expect(page).toHaveURL('/')
  expect(await newestTo(page, `+91${phone}`)).toContain('your Aaram account will be deleted after')
  await page.goto('/login')
  await hydrated(page)
  await page.getByLabel('Phone number').fill(phone)
  await button(page, 'Send OTP').click()
  await enterCode(page, `+91${phone}`)
  await expectMessage(page, 'Welcome back. Your account will not be deleted.')
})

test('offers come by the channels that are chosen, and one press stops them', async ({ page }) => {
  await aShopper(page)
  await page.goto('/profile/your-data')
  const sms = page.getByLabel('Send me offers by SMS')
  await expect(sms).not.toBeChecked()
  await sms.click()
  await expectMessage(page, 'Your choice is saved.')
  await page.reload()
  await expect(sms).toBeChecked()
  await page.goto('/offers?token=never-made')
  await button(page, 'Stop all offers').click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'You will get no more offers.',
  )
})

test('a newsletter is confirmed by e-mail, and left by one press', async ({ page }) => {
  test.slow()
  const email = `reader.${randomInt(1e9)}@example.in`
  await page.request.post('/api/newsletter/subscribe', { headers: FROM_THE_SHOP, data: { email } })
  const path = linkIn(await newestTo(page, email))
  await page.goto(path)
  await hydrated(page)
  await expectSound(page)
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  await button(page, 'Confirm my subscription').click()
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toHaveText('Your subscription is confirmed.')
  await page.reload()
  await button(page, 'Unsubscribe').click()
  await expect(status).toHaveText('You are unsubscribed. You will get no more newsletters.')
  await page.reload()
  await expect(status).toHaveText('There is no subscription any more.')
})

test('the contact form opens a ticket, acknowledged by e-mail', async ({ page }) => {
  const email = `writer.${randomInt(1e9)}@example.in`
  await page.goto('/contact')
  await page.getByLabel('What is it about?').selectOption('A complaint')
  await page.getByLabel('Your name').fill('Asha Kulkarni')
  await page.getByLabel('Your e-mail').and(page.getByRole('main').locator('input')).fill(email)
  await page.getByLabel('Your message').fill('The seam of my tee is open.\nPlease help.')
  await button(page, 'Send').click()
  await expect(page.getByRole('main').getByRole('status').last()).toHaveText(
    /Your ticket is TK-\d{6}-\w{5}\./,
  )
  expect(await newestTo(page, email)).toContain('We have your message (A complaint)')
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a newsletter is confirmed and left by one press', async ({ page }) => {
    const email = `reader.${randomInt(1e9)}@example.in`
    const sent = { headers: FROM_THE_SHOP, data: { email } }
    await page.request.post('/api/newsletter/subscribe', sent)
    const path = linkIn(await newestTo(page, email))
    const press = async (name: string) => {
      await page.goto(path)
      await button(page, name).click()
    }
    await press('Confirm my subscription')
    await expect(page).toHaveURL('/newsletter?done=confirmed')
    const outcome = page.getByRole('main').getByRole('status')
    await expect(outcome).toHaveText('Your subscription is confirmed.')
    await press('Unsubscribe')
    await expect(page).toHaveURL('/newsletter?done=yes')
    await expect(outcome).toHaveText('You are unsubscribed. You will get no more newsletters.')
    const linked = await page.request.get(path.replace('/newsletter?', '/api/newsletter/linked?'))
    expect((await linked.json()).state).toBe('ended')
  })
})
