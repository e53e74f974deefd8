// @vitest-environment jsdom
import { ordersApi, type User } from '@aaram/contracts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrderItem } from '../../test/order-items.ts'
import { anOrder } from '../../test/orders.ts'
import { asha, visit } from '../../test/visit.tsx'
import { Page } from './order-success.tsx'

const show = (query: string) => visit(<Page />, { path: `/order-success${query}` })

test('shows the specified text and both links', () => {
  const { place } = show(`?ordn=AR-261128-7KM4Q&token=${'t'.repeat(128)}`)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order Placed')
  for (const text of [
    'Thank you for shopping with us.',
    'A confirmation of your order will be sent to your email or WhatsApp.',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('#AR-261128-7KM4Q').parentElement!.textContent).toBe(
    'Your order #AR-261128-7KM4Q has been received.',
  )
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['View My Orders', '/orders'],
    ['Continue Shopping', '/'],
  ])
  expect(place()).toContain('/order-success')
})

test.each([
  ['nothing', ''],
  ['no token', '?ordn=AR-261128-7KM4Q'],
  ['a token of 127 characters', `?ordn=AR-261128-7KM4Q&token=${'t'.repeat(127)}`],
  ['no number', `?token=${'t'.repeat(128)}`],
  [
    'other text for a number',
    `?ordn=${encodeURIComponent('1. Call +91 99999 00000')}&token=${'t'.repeat(128)}`,
  ],
  ['letters that no number has', `?ordn=AR-261128-7KM4O&token=${'t'.repeat(128)}`],
  ['a number and more', `?ordn=AR-261128-7KM4Q%0A&token=${'t'.repeat(128)}`],
  ['an empty number', `?ordn=&token=${'t'.repeat(128)}`],
])('%s: nothing is shown, My Orders instead', (_, query) => {
  const { place } = show(query)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(place()).toBe('/orders')
})

const NUMBER = 'AR-261128-7KM4Q'
const cash = {
  ...anOrder().payment,
  ...{ method: 'COD', status: 'PENDING', transactionId: null, capturedAt: null },
}

/** The page of an order that this person has placed. */
const showTo = (user: User, over: Record<string, unknown> = {}) =>
  visit(<Page />, {
    path: `/order-success?ordn=${NUMBER}&token=${'t'.repeat(128)}`,
    user,
    prepare: ({ on }) =>
      on(ordersApi.list, () => ({
        status: 'success',
        orders: [anOrder(2), anOrder(1, { orderNumber: NUMBER, ...over })],
        pagination: { page: 1, limit: 5, total: 2, totalPages: 1 },
      })),
  })
const details = async () => within(await screen.findByRole('region', { name: 'Your order' }))

test('cash on delivery: items, cash to keep ready, address, the phone that gets messages, a link to the order', async () => {
  const items = [anOrderItem(1, { quantity: 2, subtotal: 1998 }), anOrderItem(2)]
  const promise = { from: '2026-11-30', to: '2026-12-03' }
  showTo(asha, { items, payment: cash, status: 'PENDING', promise })
  const order = await details()
  expect(order.getByText('Keep ₹1,998.00 in cash ready')).toBeTruthy()
  expect(order.getByText('Arrives Mon 30 Nov to Thu 3 Dec')).toBeTruthy()
  const [first, second] = order.getAllByRole('listitem')
  expect(first!.textContent).toBe('Tee number 1Clay · Size MQuantity 2₹1,998.00')
  expect(second!.textContent).toContain('Tee number 2')
  expect(order.getByText('12 Lake Road')).toBeTruthy()
  expect(order.getByText('By WhatsApp or SMS to +91 9876543210')).toBeTruthy()
  expect(order.getByRole('link', { name: 'View this order' }).getAttribute('href')).toBe(
    `/orders/${anOrder(1)._id}`,
  )
  // The specified text does not change.
  expect(screen.getByText('Thank you for shopping with us.')).toBeTruthy()
  // Her e-mail is known.
  expect(screen.queryByLabelText('E-mail')).toBeNull()
})

test('paid online: the amount, and no cash', async () => {
  showTo(asha)
  const order = await details()
  expect(order.getByText('₹1,998.00 paid online')).toBeTruthy()
  expect(order.queryByText(/in cash ready/)).toBeNull()
})

test('a shopper without an e-mail address can add one', async () => {
  showTo({ ...asha, email: null })
  await details()
  expect(screen.getByLabelText('E-mail')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send code' })).toBeTruthy()
})
