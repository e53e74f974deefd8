import { axeFaults, expectSound, widthBeyondScreen } from './journey.ts'
import { told } from './messages.ts'
import { aNumber, codeFor, digit, enterCode, expect, logIn, test } from './person.ts'
import { forgive } from './shopping.ts'

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
  // Log-in replaced the page that asked for it: Back leaves both behind.
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
})

test('a target on another site is not followed', async ({ page }) => {
  await page.goto('/login?redirect=%2F%2Fevil.example')
  await logIn(page, aNumber())
  await expect(page).toHaveURL('/')
})

test('a wrong code is refused, stays, and the right one then works', async ({ page, quiet }) => {
  const phone = aNumber()
  await page.goto('/login?redirect=%2Fprofile')
  await page.getByLabel('Phone number').fill(`+91 ${phone}`)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(digit(page, 1)).toBeFocused()
  const right = await codeFor(page.request, `+91${phone}`)
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  await page.keyboard.type(wrong)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await told(page, 'That code is not right, or it has expired.')
  await expect(digit(page, 1)).toBeFocused()
  await expect(digit(page, 6)).toHaveValue(wrong.slice(-1))
  await page.keyboard.type(right)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
  // The browser itself reports the refusal.
  forgive(quiet, 'status of 400')
})

test('log-out and log-in reach the other tab', async ({ page, context }) => {
  const phone = aNumber()
  await page.goto('/login?redirect=%2Fprofile')
  await logIn(page, phone)
  const other = await context.newPage()
  await other.goto('/profile?mod=name')
  await expect(other.getByRole('dialog', { name: 'Edit name' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await told(page, 'You have been logged out')
  await expect(page).toHaveURL('/login?redirect=%2Fprofile')
  await expect(other).toHaveURL('/login?redirect=%2Fprofile%3Fmod%3Dname')
  await logIn(page, phone)
  await expect(other).toHaveURL('/profile?mod=name')
})

test('a person with a keyboard and a screen reader can finish log-in', async ({ page }) => {
  const phone = aNumber()
  await page.goto('/login')
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
  const boxes = page.getByRole('group', { name: `Enter the 6-digit OTP sent to +91 ${phone}` })
  await expect(boxes).toHaveAccessibleDescription('Please enter the 6-digit OTP')
  await told(page, 'OTP has been sent on your phone')
  await enterCode(page, `+91${phone}`)
  await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await told(page, 'OTP has been veirified successfully')
  await expect(page).toHaveURL('/')
})

for (const path of ['/login', '/signup'])
  test(`${path} fits every width, and axe has no complaint at either step @desktop`, async ({
    page,
  }) => {
    await expectSound(page, path)
    if (path === '/signup') await page.getByLabel('First name').fill('Asha')
    await page.getByLabel('Phone number').fill(aNumber())
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(digit(page, 1)).toBeFocused()
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await widthBeyondScreen(page)).toBeLessThanOrEqual(0)
    expect(await axeFaults(page)).toEqual([])
  })
