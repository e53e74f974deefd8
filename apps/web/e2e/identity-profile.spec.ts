import type { Page } from '@playwright/test'
import { axeFaults } from './journey.ts'
import { expectAccessible, expectSound } from './layout-faults.ts'
import { expectMessage, recordMessages } from './messages.ts'
import { aShopper } from './orders-stage.ts'
import { aNumber, codeFor, digit, enterCode, expect, logIn, test } from './person.ts'
import { holdRequests } from './routes.ts'
import { forgive } from './shopping.ts'

async function atProfile(page: Page): Promise<string> {
  const { phone } = await aShopper(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  return phone
}

const address = (page: Page, number: number) =>
  page.getByRole('group', { name: `Address ${number}` })

async function fillAddress(
  page: Page,
  number: number,
  line1: string,
  pincode: string,
  city: string,
) {
  const fields = address(page, number)
  await fields.getByLabel('Full name').fill('Asha Kulkarni')
  await fields.getByLabel('Address line 1').fill(line1)
  await fields.getByLabel('Pincode').fill(pincode)
  await expect(fields.getByLabel('City')).toHaveValue(city)
}

test('a new e-mail: a link opens the dialog, the code confirms it', async ({ page }) => {
  const phone = await atProfile(page)
  const email = `asha+${phone}@example.in`
  await page.goto('/profile?mod=email')
  const dialog = page.getByRole('dialog', { name: 'Add e-mail' })
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await dialog.getByLabel('E-mail').fill('asha')
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription('Enter a valid email.')
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByLabel('E-mail').fill(email.toUpperCase())
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expectMessage(page, 'Code has been sent on your Email')
  await expect(dialog.getByRole('button', { name: /^Resend code in/ })).toBeDisabled()
  await expectAccessible(page)
  await enterCode(page, email)
  await expectMessage(page, 'Your email has been updated successfully')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText(email)).toBeVisible()
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
})

test('a pasted code spreads and is verified; Escape gives the focus back', async ({ page }) => {
  const phone = await atProfile(page)
  const email = `anu${phone}@example.in`
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, text)
  const begin = async () => {
    await page.getByRole('link', { name: 'Edit e-mail' }).click()
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.keyboard.press('Enter')
    await expect(digit(page, 1)).toBeFocused()
  }
  const edit = page.getByRole('link', { name: 'Edit e-mail' })
  await begin()
  await digit(page, 3).focus()
  await paste('1 2')
  await expect(digit(page, 3)).toHaveValue('1')
  await expect(digit(page, 4)).toHaveValue('2')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/profile')
  await expect(edit).toBeFocused()
  await begin()
  const code = await codeFor(page.request, email)
  await paste(`${code.slice(0, 2)} ${code.slice(2, 4)}-${code.slice(4)}`)
  await expectMessage(page, 'Your email has been updated successfully')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a new name, kept after a failed try', async ({ page, context, quiet }) => {
  await atProfile(page)
  await page.getByRole('link', { name: 'Edit name' }).click()
  await page.getByLabel('First name').fill('Anu')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectMessage(page, 'Failed to update the name')
  await context.setOffline(false)
  await expect(page.getByLabel('First name')).toHaveValue('Anu')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectMessage(page, 'Your name has been updated successfully')
  // The browser itself reports the missing network.
  forgive(quiet, 'ERR_INTERNET_DISCONNECTED')
})

test('three addresses: added, one default, saved, one removed', async ({ page }) => {
  await atProfile(page)
  await page.getByRole('link', { name: 'Edit addresses' }).click()
  await expect(page).toHaveTitle('Edit Addresses | Aaram')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please fill this in.').first()).toBeVisible()
  await expectSound(page)
  await fillAddress(page, 1, '14 Kala Ghoda Lane', '400001', 'Mumbai')
  await address(page, 1).getByLabel('Landmark').fill('Lion Gate')
  await page.getByRole('button', { name: 'Add another address' }).click()
  await fillAddress(page, 2, '221 Residency Road', '560025', 'Bengaluru')
  await page.getByRole('button', { name: 'Add another address' }).click()
  await expect(page.getByRole('button', { name: 'Add another address' })).toBeDisabled()
  await fillAddress(page, 3, '8 Park Street', '700016', 'Kolkata')
  await address(page, 3).getByLabel('Default address').check()
  await expect(address(page, 1).getByLabel('Default address')).not.toBeChecked()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectMessage(page, 'Your addresses has been updated successfully')
  await page.getByRole('link', { name: 'Back' }).click()
  const saved = page.getByRole('main').getByRole('listitem')
  await expect(saved).toHaveCount(3)
  await expect(saved.first()).toContainText('Near Lion Gate')
  await expect(saved.filter({ hasText: 'Default' })).toContainText('8 Park Street')
  await page.getByRole('link', { name: 'Edit addresses' }).click()
  await page.getByRole('button', { name: 'Remove address 3' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectMessage(page, 'Your addresses has been updated successfully')
  await page.goto('/profile')
  await expect(saved).toHaveCount(2)
  await expect(saved.filter({ hasText: 'Default' })).toContainText('14 Kala Ghoda Lane')
})

test('unsaved addresses: links and Back ask first', async ({ page }) => {
  await atProfile(page)
  await page.getByRole('link', { name: 'Edit addresses' }).click()
  await page.getByLabel('Address line 1').fill('9 New Road')
  await page.getByRole('link', { name: 'Back' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await page.evaluate(() => window.history.back())
  await expect(question).toBeVisible()
  await expect(page).toHaveURL('/profile/edit-address')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Address line 1')).toHaveValue('9 New Road')
  await page.evaluate(() => window.history.back())
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
})

test('/dev shows the code that was just sent', async ({ page }) => {
  const phone = aNumber()
  await page.goto('/login')
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(digit(page, 1)).toBeFocused()
  const code = await codeFor(page.request, `+91${phone}`)
  await page.goto('/dev')
  await page.getByLabel('Only to').fill(phone)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('button', { name: `Copy code ${code}` })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})

test('log out everywhere: this tab, another one and another device', async ({
  page,
  browser,
  quiet,
}) => {
  const phone = await atProfile(page)
  const tab = await page.context().newPage()
  await tab.goto('/profile')
  await expect(tab.getByRole('heading', { name: 'Profile' })).toBeVisible()
  const device = await (await browser.newContext()).newPage()
  await recordMessages(device)
  await device.addInitScript(() =>
    addEventListener('hydrated', () => Reflect.set(window, 'isHydrated', true)),
  )
  await device.goto('/login?redirect=%2Fprofile')
  await logIn(device, phone)
  await expect(device.getByRole('heading', { name: 'Profile' })).toBeVisible()

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  const question = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await expect(question.getByRole('button', { name: 'Stay logged in' })).toBeFocused()
  await question.getByRole('button', { name: 'Log out', exact: true }).click()
  await expectMessage(page, 'You have been logged out on all devices')
  await expect(page).toHaveURL(/\/login/)
  await expect(tab).toHaveURL(/\/login/)
  await device.getByRole('link', { name: 'Edit name' }).click()
  await device.getByLabel('First name').fill('Asha')
  await device.getByRole('button', { name: 'Save' }).click()
  await expect(device).toHaveURL(/\/login/)
  await device.context().close()
  expect(quiet).toEqual([])
})

test('a log-out while the bag is on its way: its call is given up, and none is refused', async ({
  page,
}) => {
  await aShopper(page)
  const release = await holdRequests(page, '**/api/carts')
  const asked = page.waitForRequest('**/api/carts')
  await page.goto('/profile')
  const request = await asked
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectMessage(page, 'You have been logged out')
  release()
  expect(await request.response()).toBeNull()
})
