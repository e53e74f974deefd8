import type { Locator, Page } from '@playwright/test'
import { hydrated } from './journey.ts'
import { expectMessage } from './messages.ts'
import { aShopper } from './orders-stage.ts'
import { aNumber, enterCode, expect, test } from './person.ts'
import { heading, orderNumber, payButton, placeButton, sandbox } from './shopping.ts'

/** A shopper's finger: every press on the page counts, and keys reach only what has the focus. */
function fingerOn(page: Page) {
  let taps = 0
  const tap = async (target: Locator) => {
    await target.tap()
    taps += 1
  }
  return {
    tap,
    async type(label: string, text: string) {
      const field = page.getByLabel(label)
      await tap(field)
      await expect(field).toBeFocused()
      await page.keyboard.type(text)
    },
    taps: () => taps,
  }
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const bag = (page: Page) => page.getByRole('link', { name: /^Shopping bag/ })

/** Types what no address has yet; city and state follow from the pincode. */
async function typeAddress(page: Page, { type }: ReturnType<typeof fingerOn>) {
  await type('Address line 1', '12 Lake Road')
  await type('Pincode', '411001')
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
  await expect(page.getByLabel('City')).toHaveValue('Pune')
}

test('a guest comes from home to Order Placed, cash on delivery, with at most 14 taps', async ({
  page,
}) => {
  test.slow()
  const finger = fingerOn(page)
  const phone = aNumber()
  await page.goto('/')
  await hydrated(page)
  await finger.tap(page.getByRole('region', { name: 'New Arrivals' }).getByRole('article').first())
  await expect(page).toHaveURL(/\/products\/./)
  await finger.tap(button(page, 'Select Size'))
  await finger.tap(page.getByRole('option', { name: 'M', exact: true }))
  await finger.tap(button(page, 'Add to bag'))
  await finger.tap(bag(page))
  await finger.tap(button(page, 'Checkout'))
  await expect(heading(page, 'Delivery')).toBeVisible()
  await finger.type('Full name', 'Asha Kulkarni')
  await finger.type('Contact phone', phone)
  await typeAddress(page, finger)
  await finger.tap(button(page, 'Verify phone'))
  // The first box of the code has the focus.
  await expectMessage(page, 'OTP sent to your mobile')
  await enterCode(page, `+91${phone}`)
  await expect(heading(page, 'Order Summary and Payment')).toBeVisible()
  await finger.tap(page.getByText('Cash on delivery'))
  await finger.tap(placeButton(page))
  await orderNumber(page)
  expect(finger.taps()).toBeLessThanOrEqual(14)
})

test('a member comes from home to Order Placed, a new address, online, with at most 9 taps', async ({
  page,
}) => {
  test.slow()
  await aShopper(page)
  const finger = fingerOn(page)
  await page.goto('/')
  await hydrated(page)
  const card = page.getByRole('region', { name: 'New Arrivals' }).getByRole('article').first()
  await finger.tap(card.getByRole('button', { name: /^Sizes of/ }))
  await finger.tap(card.getByRole('button', { name: 'M', exact: true }))
  await finger.tap(bag(page))
  await finger.tap(button(page, 'Checkout'))
  await typeAddress(page, finger)
  await finger.tap(button(page, 'Save and continue'))
  await finger.tap(payButton(page))
  await finger.tap(sandbox(page, 'Pay'))
  await orderNumber(page)
  expect(finger.taps()).toBeLessThanOrEqual(9)
})
