import type { Page } from '@playwright/test'
import { axeFaults, hydrated, widthBeyondScreen } from './journey.ts'
import { expectAccessible } from './layout-faults.ts'
import { expectMessage, otherMessages } from './messages.ts'
import { aShopper } from './orders-stage.ts'
import { aNumber, expect, test } from './person.ts'
import { holdRequests } from './routes.ts'
import { fillAddress, guestHas, heading, sessionOf, TEE } from './shopping.ts'

const field = (page: Page, label: string) => page.getByLabel(label)
const button = (page: Page, name: string) => page.getByRole('button', { name })
const question = (page: Page) => page.getByRole('dialog', { name: 'Is this right?' })

async function stored(page: Page) {
  const answer = await page.request.get('/api/users/me', { headers: await sessionOf(page) })
  return (await answer.json()).user.addresses
}

test('address book by keyboard: the state by its first letters, a pincode of another state is questioned', async ({
  page,
}) => {
  await aShopper(page)
  await page.goto('/profile/edit-address')
  await hydrated(page)
  await expect(field(page, 'Full name')).toHaveValue('Asha')
  await field(page, 'Address line 1').focus()
  await page.keyboard.type('12 MG Road')
  for (let fields = 0; fields < 3; fields += 1) await page.keyboard.press('Tab')
  await expect(field(page, 'Pincode')).toBeFocused()
  await page.keyboard.type('560001')
  await expect(field(page, 'State')).toHaveValue('Karnataka')
  await expect(field(page, 'City')).toHaveValue('Bengaluru')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field(page, 'State')).toBeFocused()
  await page.keyboard.type('Ker')
  await expect(field(page, 'State')).toHaveValue('Kerala')
  await expect(page.getByText('560001 is usually in Karnataka.')).toBeVisible()

  await button(page, 'Save Changes').focus()
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText('560001 is usually in Karnataka. Save anyway?')
  await expect(button(page, 'Check again')).toBeFocused()
  await expect(button(page, 'Check again')).toHaveAccessibleDescription(
    '560001 is usually in Karnataka. Save anyway?',
  )
  expect(await axeFaults(page)).toEqual([])
  expect(await widthBeyondScreen(page)).toBeLessThanOrEqual(0)
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(field(page, 'State')).toBeFocused()
  expect(await stored(page)).toEqual([])

  await button(page, 'Save Changes').focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Check again')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Your addresses has been updated successfully')
  expect(await stored(page)).toMatchObject([
    { state: 'Kerala', pincode: '560001', city: 'Bengaluru' },
  ])
  await page.reload()
  await expect(field(page, 'State')).toHaveValue('Kerala')
})

test('checkout: a guest is asked about a pincode of another state before the phone is called', async ({
  page,
}) => {
  await guestHas(page, TEE, 'M')
  await page.goto('/bag?step=delivery')
  await fillAddress(page, aNumber())
  await field(page, 'State').selectOption('Kerala')
  await button(page, 'Verify phone').click()
  await expect(question(page)).toContainText('411001 is usually in Maharashtra. Save anyway?')
  await expectAccessible(page)
  await button(page, 'Check again').click()
  await expect(field(page, 'State')).toBeFocused()
  await field(page, 'State').selectOption('Maharashtra')
  await button(page, 'Verify phone').click()
  await expectMessage(page, 'OTP sent to your mobile')
})

test('an older address without a person and with a state of no list is completed when it is chosen', async ({
  page,
}) => {
  const { putIntoBag } = await aShopper(page)
  const headers = { ...(await tokenOf(page)), 'x-requested-with': 'XMLHttpRequest' }
  await page.request.patch('/api/users/me', { headers, data: { firstName: 'A' } })
  const place = { line1: '4 Beach Road', city: 'Puducherry', pincode: '605007', state: 'TN' }
  await page.request.patch('/api/users/me/addresses', { headers, data: { addresses: [place] } })
  await putIntoBag({ product: TEE, size: 'M' })
  await page.goto('/bag?step=delivery')
  await expect(page.getByText('Please add a full name and a phone.')).toBeVisible()
  await button(page, 'Next').click()
  await expectMessage(page, 'Please fill all required address fields.')
  await expect(field(page, 'Full name')).toBeFocused()
  await expect(field(page, 'State')).toHaveValue('Tamil Nadu')
  expect(await axeFaults(page)).toEqual([])
  // The press that opened the form did not send it.
  expect(otherMessages(page)).toEqual([])
  await field(page, 'Full name').fill('Asha Kulkarni')
  await button(page, 'Save and continue').click()
  await expect(heading(page, 'Order Summary and Payment')).toBeVisible()
  expect(await stored(page)).toMatchObject([{ fullName: 'Asha Kulkarni', state: 'Tamil Nadu' }])
})

/** `aShopper` keeps the token for pages that are opened later. */
async function tokenOf(page: Page) {
  await page.goto('/about')
  return sessionOf(page)
}

for (const enter of ['Tab', 'a press'])
  test(`the city that is filled in while the shopper is in its field (by ${enter}) never mixes with what is typed`, async ({
    page,
  }) => {
    const release = await holdRequests(page, /\/pincode-[^/]+\.js$/)
    await guestHas(page, TEE, 'M')
    await page.goto('/bag?step=delivery')
    await hydrated(page)
    const city = field(page, 'City')
    await field(page, 'Pincode').click()
    await page.keyboard.type('411001')
    if (enter === 'Tab') await page.keyboard.press('Tab')
    else await city.click()
    await expect(city).toBeFocused()
    release()
    await expect(city).toHaveValue('Pune')
    await page.keyboard.type('Pune')
    await expect(city).toHaveValue('Pune')
  })

test('a press into a city that was filled in selects it: what is typed replaces it', async ({
  page,
}) => {
  await guestHas(page, TEE, 'M')
  await page.goto('/bag?step=delivery')
  await hydrated(page)
  const city = field(page, 'City')
  await field(page, 'Pincode').fill('411001')
  await expect(city).toHaveValue('Pune')
  await city.click()
  await expect(city).toBeFocused()
  await page.keyboard.type('Pimpri')
  await expect(city).toHaveValue('Pimpri')
  // Typed now: another pincode leaves it.
  await field(page, 'Pincode').fill('560001')
  await expect(field(page, 'State')).toHaveValue('Karnataka')
  await expect(city).toHaveValue('Pimpri')
})
