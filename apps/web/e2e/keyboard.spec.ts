import type { Page } from '@playwright/test'
import { hydrated } from './journey.ts'
import { expectFocus, press, tabTo } from './keyboard.ts'
import { expectMessage } from './messages.ts'
import { aShopper, DELIVERY, INK, item } from './orders-stage.ts'
import { aNumber, codeFor, digit, expect, test } from './person.ts'
import { heading, orderNumber, placeButton } from './shopping.ts'

/** On a phone, where bars lie over the page. */
async function guestBuys(page: Page) {
  const phone = aNumber()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/')
  await hydrated(page)
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await press(page, 'Enter')
  await tabTo(page, button('Shop New Arrivals'))
  await press(page, 'Enter')
  const arrivals = page.getByRole('region', { name: 'New Arrivals' })
  await expect(arrivals).toBeFocused()
  await tabTo(page, arrivals.getByRole('heading', { level: 3 }).first().getByRole('link'))
  await press(page, 'Enter')
  await expect(button('Add to bag')).toBeVisible()
  await expectFocus(page)
  await tabTo(page, button('Select Size'))
  await press(page, 'Enter')
  await press(page, 'ArrowRight')
  await press(page, 'Enter')
  await expect(button('Size M')).toBeFocused()
  await tabTo(page, button('Add to bag'))
  await press(page, 'Enter')
  await expect(page.getByRole('main').getByRole('link', { name: 'View bag' })).toBeFocused()
  await press(page, 'Enter')
  await expect(heading(page, 'Shopping Bag')).toBeVisible()
  await expectFocus(page)
  await tabTo(page, page.getByRole('button', { name: /^Increase quantity/ }))
  await press(page, 'Enter')
  await tabTo(page, page.getByRole('button', { name: /^Decrease quantity/ }), 'Shift+Tab')
  await press(page, 'Enter')
  await expect(page.getByRole('button', { name: /^Decrease quantity/ })).toBeFocused()
  await tabTo(page, button('Checkout'))
  await press(page, 'Enter')
  await expect(heading(page, 'Delivery')).toBeFocused()
  await tabTo(page, page.getByLabel('Full name'))
  for (const text of ['Asha Kulkarni', phone, '12 Lake Road', '', '', '411001', 'Pune']) {
    await page.keyboard.type(text)
    await press(page, 'Tab')
  }
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
  await tabTo(page, button('Verify phone'))
  await press(page, 'Enter')
  await expect(digit(page, 1)).toBeFocused()
  await page.keyboard.type(await codeFor(page.request, `+91${phone}`))
  await expect(heading(page, 'Order Summary and Payment')).toBeFocused()
  await tabTo(page, page.getByLabel('Pay online'))
  await press(page, 'ArrowDown')
  await tabTo(page, placeButton(page))
  await press(page, 'Enter')
  await orderNumber(page)
  await expectFocus(page)
}

async function memberGivesBack(page: Page) {
  const shopper = await aShopper(page)
  const order = await shopper.buyInCash({ product: INK, size: 'M' })
  await shopper.move(order, 'CONFIRMED', ...DELIVERY)
  await page.goto('/orders')
  await hydrated(page)
  await tabTo(page, page.getByRole('link', { name: /^View Details/ }))
  await press(page, 'Enter')
  await expect(heading(page, `Order #${order.orderNumber}`)).toBeVisible()
  await expectFocus(page)
  const ask = page.getByRole('button', { name: `Return ${INK.title}` })
  const dialog = page.getByRole('dialog', { name: 'Return item' })
  await tabTo(page, ask)
  await press(page, 'Enter')
  await expect(dialog).toBeVisible()
  await press(page, 'Escape')
  await expect(dialog).toBeHidden()
  await expect(ask).toBeFocused()
  await press(page, 'Enter')
  const send = dialog.getByRole('button', { name: 'Request Return' })
  await tabTo(page, send)
  await press(page, 'Enter')
  await expect(dialog.getByText('Please provide a reason.')).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await press(page, 'Space')
  await tabTo(page, send)
  await press(page, 'Enter')
  await expectMessage(page, 'Item return requested.')
  await expect(page.getByRole('heading', { name: 'Items' })).toBeFocused()
  await expect(item(page, INK).getByText('Return requested')).toBeVisible()
  await tabTo(page, item(page, INK).getByRole('link', { name: /^Return #/ }))
}

test('keys are enough to buy and to give back, and always show where they are @desktop', ({
  page,
  isMobile,
}) => (isMobile ? guestBuys(page) : memberGivesBack(page)))
