// @vitest-environment jsdom
import { ordersApi } from '@aaram/contracts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOrderItem } from '../../../test/order-items.ts'
import { anOrder } from '../../../test/orders.ts'
import { asha, refusal, visit } from '../../../test/visit.tsx'
import { visitOrder } from '../../../test/visit-order.tsx'
import { Page } from '../../pages/order.tsx'

// Two days after delivery.
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-05T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const region = (name: string) => screen.findByRole('region', { name })
const disabled = (name: string | RegExp) =>
  screen.getAllByRole<HTMLButtonElement>('button', { name }).map((button) => button.disabled)

test('number, badge, dates in India, items, summary, payment, address', async () => {
  const long = 'Stepwell Oversized T-Shirt in Stone'
  visitOrder(
    anOrder(1, {
      items: [anOrderItem(1), anOrderItem(2, { title: long, quantity: 2, subtotal: 1998 })],
    }),
  )
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Order #AR-1001')
  expect(screen.getByText('Placed').nextSibling?.textContent).toBe('1 Nov 2026, 3:30 pm')
  expect(screen.getAllByText('Delivered')[1]?.nextSibling?.textContent).toBe('3 Nov 2026, 3:30 pm')
  const summary = (await region('Order Summary')).textContent
  expect(summary).toContain('Stepwell Oversized T-Shirt in … (M) × 2₹1,998.00')
  expect(summary).toContain('Items total₹2,598.00')
  expect(summary).toContain('Discount−₹600.00')
  expect(summary).toContain('DeliveryFree')
  expect(summary).toContain('Total (incl. GST)₹1,998.00')
  expect((await region('Payment')).textContent).toContain('StatusPaid')
  expect((await region('Payment')).textContent).not.toContain('Refund')
  expect((await region('Shipping')).textContent).toContain('Near Lion Gate')
  const items = within(await region('Items'))
  expect(items.getByRole('link', { name: long }).getAttribute('href')).toBe('/products/tee-2')
})

test('the timeline: status changes, who made them, the seller’s notes, and the tracking number', async () => {
  const history = [
    { status: 'RETURN_REQUESTED', at: '2026-11-03T10:00:00Z', by: 'SHOPPER' },
    { status: 'RETURN_REJECTED', at: '2026-11-04T10:00:00Z', by: 'SELLER', note: 'It was washed.' },
  ]
  visitOrder(anOrder(1, { type: 'RETURN', status: 'RETURN_REJECTED', history }))
  const timeline = await region('Timeline')
  expect(timeline.textContent).toContain('Tracking number AWB123 · Delhivery')
  expect(
    within(timeline)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Return requested3 Nov 2026, 3:30 pm · by you',
    'Return rejected4 Nov 2026, 3:30 pm · by the sellerIt was washed.',
  ])
})

test('the timeline: failed attempts, and a parcel that came back', async () => {
  const note = 'It could not be delivered and is on its way back to us.'
  const history = [
    { status: 'OUT_FOR_DELIVERY', at: '2026-11-02T04:00:00Z', by: 'COURIER' },
    { status: 'CANCELLED', at: '2026-11-04T10:00:00Z', by: 'COURIER', note },
  ]
  const failedAttempts = ['2026-11-02T10:00:00Z', '2026-11-03T10:00:00Z']
  visitOrder(anOrder(1, { status: 'CANCELLED', history, failedAttempts }))
  const steps = within(await region('Timeline')).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Out for delivery2 Nov 2026, 9:30 am · by the courier',
    'Delivery was attempted on 2 Nov 2026, 3:30 pmby the courier',
    'Delivery was attempted on 3 Nov 2026, 3:30 pmby the courier',
    `Cancelled4 Nov 2026, 3:30 pm · by the courier${note}`,
  ])
})

test('the timeline: a failed pickup', async () => {
  const history = [{ status: 'RETURN_REQUESTED', at: '2026-11-03T10:00:00Z', by: 'SHOPPER' }]
  const failedAttempts = ['2026-11-04T10:00:00Z']
  visitOrder(anOrder(1, { type: 'RETURN', status: 'RETURN_REQUESTED', history, failedAttempts }))
  expect((await region('Timeline')).textContent).toContain(
    'Pickup was attempted on 4 Nov 2026, 3:30 pmby the courier',
  )
})

test.each([
  ['NEW', 'PENDING', ['Confirmed', 'Shipped', 'Out for delivery', 'Delivered']],
  ['NEW', 'CANCELLED', []],
  ['RETURN', 'PICKED_UP', ['Received', 'Return completed']],
  ['EXCHANGE', 'RECEIVED', ['Shipped', 'Out for delivery', 'Delivered']],
])('%s %s: what is to come', async (type, status, ahead) => {
  visitOrder(anOrder(1, { type, status, history: [] }))
  const steps = within(await region('Timeline')).queryAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual(
    ahead.map((step) => `To come: ${step}`),
  )
})

test('a return links to its original order; its Return and Exchange are disabled with the reason', async () => {
  const original = anOrder(9)
  const { container } = visitOrder(
    anOrder(1, {
      type: 'RETURN',
      status: 'RETURN_REQUESTED',
      originalOrderId: original._id,
      reason: 'Size issue',
      payment: {
        ...anOrder().payment,
        capturedAt: null,
        status: 'REFUND_PENDING',
        refundAmount: 899,
      },
    }),
  )
  const link = await screen.findByRole('link', { name: 'View original order' })
  expect(link.getAttribute('href')).toBe(`/orders/${original._id}`)
  expect(container.textContent).toContain('ReasonSize issue')
  expect((await region('Payment')).textContent).toContain('StatusRefund after the quality check')
  expect((await region('Payment')).textContent).toContain('Refund₹899.00')
  expectBlocked('Return or exchange an item from the order with which you bought it.')
})

test('a refund that was cancelled promises no money', async () => {
  const refund = { capturedAt: null, status: 'REFUND_CANCELLED', refundAmount: 899 }
  const payment = { ...anOrder().payment, ...refund }
  visitOrder(anOrder(1, { type: 'RETURN', status: 'RETURN_REJECTED', payment }))
  const { textContent } = await region('Payment')
  expect(textContent).toContain('StatusRefund cancelled')
  expect(textContent).not.toContain('₹899.00')
})

test('an item links to its return, not to a withdrawn one', async () => {
  const items = [anOrderItem(1, { status: 'RETURN_REQUESTED' }), anOrderItem(2)]
  const original = anOrder(1, { items })
  const request = (number: number, status: string) =>
    anOrder(number, {
      type: 'RETURN',
      status,
      originalOrderId: original._id,
      items: [anOrderItem(1)],
    })
  visitOrder(original, [request(8, 'CANCELLED'), request(7, 'PICKED_UP')])
  const link = await screen.findByRole('link', { name: 'Return #AR-1007' })
  expect(link.getAttribute('href')).toBe(`/orders/${request(7, 'PICKED_UP')._id}`)
  expect(disabled(/^Return Tee/)).toEqual([true, false])
  expect(disabled(/^Exchange Tee/)).toEqual([true, false])
})

test.each([
  ['not delivered yet', { status: 'SHIPPED', deliveredAt: null }, [true, true]],
  ['delivered', {}, [false, false]],
  ['no time of delivery', { deliveredAt: null }, [true, true]],
])('Return and Exchange: %s', async (_, over, expected) => {
  visitOrder(anOrder(1, over))
  await region('Items')
  expect(disabled(/^Return /)).toEqual(expected)
  expect(disabled(/^Exchange /)).toEqual(expected)
})

/** Expects that Return and Exchange of every item are disabled and described by this one reason. */
function expectBlocked(reason: string) {
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', {
    name: /^(Return|Exchange) /,
  })
  expect(buttons).toHaveLength(4)
  const text = screen.getByText(reason)
  for (const button of buttons) {
    expect(button.disabled).toBe(true)
    expect(button.getAttribute('aria-describedby')).toBe(text.id)
  }
}

test.each([
  [
    'RETURN',
    'RETURN_REQUESTED',
    'Return or exchange an item from the order with which you bought it.',
  ],
  ['EXCHANGE', 'DELIVERED', 'Return or exchange an item from the order with which you bought it.'],
  ['NEW', 'CANCELLED', 'This order was cancelled.'],
  ['NEW', 'CONFIRMED', 'Return and exchange open for 3 days once your order is delivered.'],
])(
  '%s %s: Return and Exchange are shown, disabled, with one reason',
  async (type, status, reason) => {
    visitOrder(anOrder(1, { type, status, deliveredAt: null }))
    await region('Items')
    expectBlocked(reason)
  },
)

test('an item with an earlier request shows the reason beside its own buttons', async () => {
  visitOrder(anOrder(1, { items: [anOrderItem(1, { status: 'RETURNED' }), anOrderItem(2)] }))
  const items = within(await region('Items'))
  const reason = items.getByText('A return or exchange was requested before.')
  const described = (name: string) =>
    items.getByRole('button', { name }).getAttribute('aria-describedby')
  expect(described('Return Tee number 1 (M)')).toBe(reason.id)
  expect(described('Exchange Tee number 1 (M)')).toBe(reason.id)
  expect(described('Return Tee number 2 (M)')).toBeNull()
})

test('an error with several messages shows each of them', async () => {
  visit(<Page />, {
    path: '/orders/x',
    route: '/orders/:orderId',
    user: asha,
    prepare: (server) => server.fail(ordersApi.detail, refusal(500, 'INTERNAL', 'One.', 'Two.')),
  })
  const alert = await screen.findByRole('alert')
  expect([...alert.children].map(({ textContent }) => textContent)).toEqual(['One.', 'Two.'])
})

test.each([
  [404, 'ORDER_NOT_FOUND', ['Order not found'], 'Order not found'],
  [400, 'INVALID_INPUT', ['Some fields are not valid.'], 'Order not found'],
  [500, 'INTERNAL', [], 'Failed to fetch order'],
  [0, 'NETWORK', [], 'Failed to fetch order'],
] as const)('%i %s: what is said', async (status, code, messages, said) => {
  visit(<Page />, {
    path: '/orders/x',
    route: '/orders/:orderId',
    user: asha,
    prepare: (server) => server.fail(ordersApi.detail, refusal(status, code, ...messages)),
  })
  expect(await screen.findByText(said)).toBeTruthy()
})
