// @vitest-environment jsdom
import { cartsApi, type Delivery, deliveryApi, ordersApi } from '@aaram/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCartItem } from '../../../test/bag-visit.ts'
import { placed, withAddresses } from '../../../test/checkout-visit.ts'
import { refusal, visit } from '../../../test/visit.tsx'
import { systemClock } from '../../lib/clock.ts'
import { memoryStorage } from '../../lib/memory-storage.ts'
import { Page } from '../../pages/bag.tsx'
import { createCheckoutRecord } from '../../shop/checkout/checkout-record.ts'
import { createDelivery } from '../../shop/delivery/delivery.ts'

const LONG = 'A title that has thirty-two letters'
const person = withAddresses(2)

/** What the shop can do for the pincode of the addresses. */
const answerOf = (over: Partial<Delivery>): Delivery => ({
  ...{ pincode: '411001', deliverable: true, cod: true },
  promise: { from: '2026-12-03', to: '2026-12-08' },
  ...over,
})

/** Opens step 3 as Asha, with her second address chosen. */
async function paymentPage(
  lines = [aCartItem(1)],
  chosen = person.addresses[1]!._id as string,
  there: Partial<Delivery> | null = null,
) {
  const storage = memoryStorage({ bag_owner: person._id })
  createCheckoutRecord(storage, systemClock).change(person._id, { delivery: { addressId: chosen } })
  const shown = visit(<Page />, {
    path: '/bag?step=payment',
    user: person,
    storage,
    prepare(server) {
      server.on(cartsApi.list, () => ({ status: 'success', cartItems: lines }))
      if (there)
        server.on(deliveryApi.check, () => ({ status: 'success', delivery: answerOf(there) }))
    },
  })
  await screen.findByRole('heading', { level: 1, name: /Order Summary and Payment|Delivery/ })
  return { ...shown, user: userEvent.setup() }
}
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('lines with cut titles, the address with a way to change it, totals with GST, online first', async () => {
  await paymentPage([aCartItem(1, { title: LONG, quantity: 2 }), aCartItem(2)])
  const lines = within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem')
  expect(lines[0]!.textContent).toBe(
    'A title that has thirty-two le…Clay · Size M2 × ₹999.00₹1,998.00',
  )
  expect(lines[1]!.textContent).toContain('tee number 2')
  expect(screen.getByText('2 Lake Road')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change delivery address' }).getAttribute('href')).toBe(
    '/bag?step=delivery',
  )
  expect(screen.getByText('Total (incl. GST)').nextSibling!.textContent).toBe('₹2,997.00')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Pay online/ }).checked).toBe(true)
  expect(button('Pay ₹2,997.00').getAttribute('aria-disabled')).toBe('false')
})

test('cash: the button says what it does, is busy meanwhile, and the order is shown', async () => {
  const { user, on, place } = await paymentPage()
  const answer = Promise.withResolvers<ReturnType<typeof placed>>()
  on(ordersApi.place, () => answer.promise)
  await user.click(screen.getByRole('radio', { name: /^Cash on delivery/ }))
  await user.click(button('Place order'))
  expect(button('Placing order...').getAttribute('aria-disabled')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(button('Placing order...')))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Pay online/ }).disabled).toBe(true)
  await act(async () => answer.resolve(placed('AR-1')))
  await waitFor(() => expect(place()).toMatch(/^\/order-success\?ordn=AR-1&token=t{128}$/))
})

test('an order that is placed: what was ordered stays until the next page, and no skeleton comes', async () => {
  const { user, on, place } = await paymentPage()
  on(ordersApi.place, () => placed('AR-1'))
  const seen: string[] = []
  const watch = new MutationObserver(() => seen.push(document.body.textContent ?? ''))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  await user.click(screen.getByRole('radio', { name: /^Cash on delivery/ }))
  await user.click(button('Place order'))
  await waitFor(() => expect(place()).toMatch(/^\/order-success/))
  watch.disconnect()
  expect(seen.some((text) => text.includes('Placing order...'))).toBe(true)
  expect(seen.filter((text) => text.includes('Unfolding elegance...'))).toEqual([])
})

test('Back leads one step back', async () => {
  await paymentPage()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/bag?step=delivery')
})

test('both ways to pay stand before what is ordered', async () => {
  await paymentPage([aCartItem(1), aCartItem(2), aCartItem(3)])
  const cash = screen.getByRole('radio', { name: /^Cash on delivery/ })
  const lines = screen.getByRole('list', { name: 'Items' })
  expect(cash.compareDocumentPosition(lines)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('what changed is told line by line', async () => {
  const { user, fail } = await paymentPage()
  fail(ordersApi.place, refusal(409, 'ORDER_CHANGED', 'One is now ₹1.00', 'Two is gone'))
  await user.click(screen.getByRole('radio', { name: /^Cash on delivery/ }))
  await user.click(button('Place order'))
  expect(await screen.findByText('One is now ₹1.00')).toBeTruthy()
  expect(screen.getByText('Two is gone')).toBeTruthy()
  expect(button('Place order').getAttribute('aria-disabled')).toBe('false')
})

test('C36: without a session, to log-in and back to this step', async () => {
  const { user, fail, place } = await paymentPage()
  fail(ordersApi.place, refusal(401, 'NOT_LOGGED_IN', 'Please log in.'))
  await user.click(screen.getByRole('radio', { name: /^Cash on delivery/ }))
  await user.click(button('Place order'))
  await waitFor(() => expect(place()).toBe('/login?redirect=%2Fbag%3Fstep%3Dpayment'))
})

test('an address that is gone leads back to delivery, and is told', async () => {
  const { place } = await paymentPage([aCartItem(1)], '9'.repeat(24))
  await waitFor(() => expect(place()).toBe('/bag?step=delivery'))
  expect(await screen.findByText('Please select or add a delivery address.')).toBeTruthy()
})

test('says when the order arrives', async () => {
  await paymentPage([aCartItem(1)], undefined, {})
  expect(await screen.findByText('Thu 3 to Tue 8 Dec')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Cash on delivery/ }).disabled).toBe(
    false,
  )
})

test('where no cash is collected, it cannot be chosen, and the reason stands there', async () => {
  const { shop, user } = await paymentPage()
  // Chosen before the response arrived.
  await user.click(screen.getByRole('radio', { name: /^Cash on delivery/ }))
  expect(button('Place order')).toBeTruthy()
  await act(async () => {
    shop.storeOf(createDelivery).answers.seed(answerOf({ cod: false }), '411001')
    await shop.storeOf(createDelivery).answers.load('411001')
  })
  const cash = screen.getByRole<HTMLInputElement>('radio', { name: /^Cash on delivery/ })
  expect([cash.disabled, cash.checked]).toEqual([true, false])
  expect(
    screen.getByText('Cash on delivery is not possible to 411001. Please pay this order online.'),
  ).toBeTruthy()
  expect(button('Pay ₹999.00')).toBeTruthy()
})

test('where the shop does not deliver, that is said before anything is paid', async () => {
  await paymentPage([aCartItem(1)], undefined, { deliverable: false, cod: false, promise: null })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We do not deliver to 411001 yet. Please choose another address.',
  )
})
