import type { Page } from '@playwright/test'
import { axeFaults, hydrated } from './journey.ts'
import { expectSound } from './layout-faults.ts'
import { expectMessage, otherMessages } from './messages.ts'
import { aNumber, codeFor, digit, enterCode, expect, logIn, test } from './person.ts'
import { forgive } from './shopping.ts'

/** A phone's code step of the log-in page, with the code that was sent, and another one. */
async function atCodeStep(page: Page) {
  const phone = aNumber()
  await page.goto('/login?redirect=%2Fprofile')
  await hydrated(page)
  await page.getByLabel('Phone number').fill(`+91 ${phone}`)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expectMessage(page, 'OTP has been sent on your phone')
  await expect(digit(page, 1)).toBeFocused()
  const right = await codeFor(page.request, `+91${phone}`)
  return { right, wrong: String((Number(right) + 1) % 1_000_000).padStart(6, '0') }
}

test('sign up: names, phone, code; then the profile knows the person', async ({ page }) => {
  const phone = aNumber()
  await page.goto('/signup?redirect=%2Fprofile')
  await expect(page).toHaveTitle('Signup | Aaram')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('First name is required.')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('आशा')
  await page.getByLabel('Last name').fill('Kulkarni')
  await logIn(page, phone)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('आशा')).toBeVisible()
  await expect(page.getByText(`+91 ${phone}`)).toBeVisible()
  await page.reload()
  await expect(page.getByText('आशा')).toBeVisible()
})

test('a protected page asks to log in, and comes back with its query', async ({ page }) => {
  await page.goto('/orders?type=RETURN')
  await expect(page).toHaveURL('/login?redirect=%2Forders%3Ftype%3DRETURN')
  await expect(page).toHaveTitle('Login | Aaram')
  await logIn(page, aNumber())
  await expect(page).toHaveURL('/orders?type=RETURN')
  // Log-in replaced the history entry of the page that required it, so Back skips both.
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
})

test('a wrong code is said beside the boxes, and the next six digits are verified', async ({
  page,
  quiet,
}) => {
  const { right, wrong } = await atCodeStep(page)
  await page.keyboard.type(wrong)
  const boxes = page.getByRole('group', { name: /^Enter the 6-digit OTP sent by SMS to/ })
  const said = boxes.getByRole('alert')
  await expect(said).toHaveText('That code is not right, or it has expired.')
  await expect(digit(page, 1)).toBeFocused()
  await expect(digit(page, 1)).toHaveAccessibleDescription(
    'That code is not right, or it has expired.',
  )
  for (let number = 1; number <= 6; number += 1) await expect(digit(page, number)).toHaveValue('')
  expect(otherMessages(page)).toEqual([])
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.type(right)
  await expectMessage(page, 'OTP has been veirified successfully')
  await expect(page).toHaveURL('/profile')
  // The browser itself reports the refusal.
  forgive(quiet, 'status of 400')
})

test('a code that cannot be checked while offline stays, and Verify checks it', async ({
  page,
  context,
  quiet,
}) => {
  const { right } = await atCodeStep(page)
  await context.setOffline(true)
  await page.keyboard.type(right)
  await expectMessage(page, 'OTP verification failed')
  await expect(page.getByText('The code could not be checked. Please try again.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expectMessage(page, 'OTP has been veirified successfully')
  await expect(page).toHaveURL('/profile')
  forgive(quiet, 'ERR_INTERNET_DISCONNECTED')
})

test('a code that the phone fills in from the SMS logs in by itself, by one call', async ({
  page,
}) => {
  const { right } = await atCodeStep(page)
  let checks = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/validate-otp')) checks += 1
  })
  await expect(digit(page, 1)).toHaveAttribute('autocomplete', 'one-time-code')
  await digit(page, 1).fill(right)
  await page.keyboard.press('Enter')
  await expectMessage(page, 'OTP has been veirified successfully')
  await expect(page).toHaveURL('/profile')
  expect(checks).toBe(1)
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toContain(right)
})

test('log-out and log-in reach the other tab', async ({ page, context }) => {
  const phone = aNumber()
  await page.goto('/login?redirect=%2Fprofile')
  await logIn(page, phone)
  const other = await context.newPage()
  await other.goto('/profile?mod=name')
  await expect(other.getByRole('dialog', { name: 'Edit name' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectMessage(page, 'You have been logged out')
  await expect(page).toHaveURL('/login?redirect=%2Fprofile')
  await expect(other).toHaveURL('/login?redirect=%2Fprofile%3Fmod%3Dname')
  await logIn(page, phone)
  await expect(other).toHaveURL('/profile?mod=name')
})

test('a person with a keyboard and a screen reader can finish log-in, and no target on another site is followed', async ({
  page,
}) => {
  const phone = aNumber()
  await page.goto('/login?redirect=%2F%2Fevil.example')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login')
  const field = page.getByRole('textbox', { name: 'Phone number' })
  await field.focus()
  await page.keyboard.type('98765')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('Enter a 10-digit mobile number.')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await field.fill(phone)
  await page.keyboard.press('Enter')
  const boxes = page.getByRole('group', {
    name: `Enter the 6-digit OTP sent by SMS to +91 ${phone}`,
  })
  await expect(boxes).toHaveAccessibleDescription('Please enter the 6-digit OTP')
  await expectMessage(page, 'OTP has been sent on your phone')
  await enterCode(page, `+91${phone}`)
  await expectMessage(page, 'OTP has been veirified successfully')
  await expect(page).toHaveURL('/')
})

for (const path of ['/login', '/signup'])
  test(`the code step of ${path} fits every width, and axe has no complaint`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    if (path === '/signup') await page.getByLabel('First name').fill('Asha')
    await page.getByLabel('Phone number').fill(aNumber())
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(digit(page, 1)).toBeFocused()
    await expectSound(page)
  })
