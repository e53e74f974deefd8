// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aStoredItem, aTee, catalogueOf, guestStorage } from '../../../test/bag-visit.ts'
import { visit } from '../../../test/visit.tsx'
import { Page } from '../../pages/bag.tsx'

/** Opens the bag's page as a guest. */
async function bagPage(items: unknown[], path = '/bag') {
  const shown = visit(<Page />, { path, storage: guestStorage(...items) })
  await screen.findByRole('heading', { level: 1 })
  return { ...shown, user: userEvent.setup() }
}
const line = (title: string) => within(screen.getByText(title).closest('li')!)
const row = (name: RegExp) =>
  screen.getByText(name, { selector: 'dt' }).closest('div')!.querySelector('dd')!.textContent
const checkout = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Checkout' })

test('the wait, then the steps with the bag as the present one', async () => {
  visit(<Page />, { path: '/bag', storage: guestStorage(aStoredItem()) })
  expect(screen.getByText('Unfolding elegance...')).toBeTruthy()
  await screen.findByRole('heading', { level: 1, name: 'Shopping Bag' })
  const steps = within(screen.getByRole('navigation', { name: 'Checkout steps' }))
  expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    '1Shopping Bag',
    '2Delivery',
    '3Payment',
  ])
  expect(steps.getAllByRole('listitem')[0]!.getAttribute('aria-current')).toBe('step')
})

test('an empty bag leads to the products', async () => {
  await bagPage([])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your bag is empty')
  expect(screen.getByRole('link', { name: 'Start shopping' }).getAttribute('href')).toBe(
    '/products',
  )
})

test('sums: items total, discount with two decimals, free delivery, total with GST', async () => {
  await bagPage([
    aStoredItem(1, { quantity: 2 }),
    aStoredItem(2, { originalPrice: 149999, discountedPrice: null, effectivePrice: 149999 }),
  ])
  expect(row(/^Items total$/)).toBe('₹1,52,597.00')
  expect(row(/^Discount \(0\.39%\)$/)).toBe('−₹600.00')
  expect(row(/^Delivery$/)).toBe('Free')
  expect(row(/^Total \(incl\. GST\)$/)).toBe('₹1,51,997.00')
})

test('each line has its total, a single piece too', async () => {
  await bagPage([aStoredItem(1), aStoredItem(2, { quantity: 3 })])
  expect(line('tee number 1').getByText('Line total:').parentElement!.textContent).toBe(
    'Line total: ₹999.00',
  )
  expect(line('tee number 2').getByText('Line total:').parentElement!.textContent).toBe(
    'Line total: ₹2,997.00',
  )
})

test('a line with a discount says by how much', async () => {
  const price = { originalPrice: 1299, discountedPrice: 844.35, effectivePrice: 844.35 }
  await bagPage([
    aStoredItem(1, price),
    aStoredItem(2, { originalPrice: 999, discountedPrice: null, effectivePrice: 999 }),
  ])
  expect(line('tee number 1').getByText('35% off')).toBeTruthy()
  expect(line('tee number 2').queryByText(/off$/)).toBeNull()
})

test('C15: three at 333.33 are 999.99', async () => {
  const price = { originalPrice: 333.33, discountedPrice: null, effectivePrice: 333.33 }
  await bagPage([aStoredItem(1, { ...price, quantity: 3 })])
  expect(row(/^Total \(incl\. GST\)$/)).toBe('₹999.99')
  expect(screen.queryByText(/Discount/)).toBeNull()
})

test('fewer down to 1, more up to the stock; a blocked + tells the limit', async () => {
  const { user, shop } = await bagPage([aStoredItem(1, { quantity: 2, maxStock: 3 })])
  const name = 'quantity of tee number 1 (M)'
  const fewer = screen.getByRole('button', { name: `Decrease ${name}` })
  const more = screen.getByRole('button', { name: `Increase ${name}` })
  const number = () => line('tee number 1').getByRole('status').textContent
  await user.click(more)
  expect(number()).toBe('3')
  expect(screen.getByText('Stock limit reached')).toBeTruthy()
  expect(more.getAttribute('aria-disabled')).toBe('true')
  await user.click(more)
  expect(number()).toBe('3')
  expect(shop.toasts.getState().map(({ text }) => text)).toEqual([
    "You've reached the available stock limit for this item",
  ])
  await user.click(fewer)
  await user.click(fewer)
  expect([number(), fewer.getAttribute('aria-disabled')]).toEqual(['1', 'true'])
  await user.click(fewer)
  expect(number()).toBe('1')
  expect(document.activeElement).toBe(fewer)
})

test('at 10 units the shopper is told the maximum', async () => {
  const { user, shop } = await bagPage([aStoredItem(1, { quantity: 10, maxStock: 50 })])
  await user.click(screen.getByRole('button', { name: /^Increase/ }))
  expect(shop.toasts.getState().map(({ text }) => text)).toEqual([
    "You've reached the maximum allowed quantity limit for this item",
  ])
})

test('an item without stock says so, and nothing can be ordered until it is taken out', async () => {
  const { user } = await bagPage([aStoredItem(1, { maxStock: 0 }), aStoredItem(2)])
  expect(line('tee number 1').getByText('Out of Stock')).toBeTruthy()
  expect(checkout().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Remove tee number 1 (M)' }))
  expect(checkout().disabled).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a withdrawn item is shown as unavailable, without a quantity, and can be removed', async () => {
  const { user } = await bagPage([aStoredItem(1, { available: false, maxStock: 0 })])
  expect(screen.getByText('No longer available')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Increase/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'tee number 1' })).toBeNull()
  expect(checkout().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Remove tee number 1 (M)' }))
  expect(screen.getByText('Your bag is empty')).toBeTruthy()
})

test('Undo in the toast brings a removed line back', async () => {
  const { user } = await bagPage([aStoredItem(1)])
  await user.click(screen.getByRole('button', { name: 'Remove tee number 1 (M)' }))
  expect(screen.getByText('tee number 1 (M) removed from your bag')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
  expect(line('tee number 1').getByRole('status').textContent).toBe('1')
  expect(screen.queryByText('tee number 1 (M) removed from your bag')).toBeNull()
})

test('stock is asked for on opening and when the shopper comes back; notices stay until read', async () => {
  const { shop, asked, on, user } = await bagPage([aStoredItem(1)])
  await shop.user.load()
  catalogueOf({ on }, aTee(1, { sizes: [{ size: 'M', quantity: 0 }] }))
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText('tee number 1 (M) is out of stock.')).toBeTruthy()
  expect(asked.map(({ path }) => path)).toContain('POST /products/stocks')
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByText('tee number 1 (M) is out of stock.')).toBeNull()
})

test('Checkout leads to delivery, and back', async () => {
  const { user, place } = await bagPage([aStoredItem(1)])
  await user.click(checkout())
  expect(place()).toBe('/bag?step=delivery')
  await user.click(screen.getByRole('link', { name: 'Shopping Bag' }))
  expect(place()).toBe('/bag')
})

test('an unknown step is the bag', async () => {
  await bagPage([aStoredItem(1)], '/bag?step=moon')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Shopping Bag')
})
