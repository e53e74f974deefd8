// @vitest-environment jsdom
import {
  productsApi,
  type TrackedOrder,
  trackedOrder,
  trackingApi,
  trackingToken,
} from '@aaram/contracts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aProduct } from '../../test/factories.ts'
import { fakeProvider } from '../../test/fake-provider.ts'
import { openedPayment } from '../../test/opened-payment.ts'
import { anOrder } from '../../test/orders.ts'
import { refusal, type scriptedApi, visit } from '../../test/visit.tsx'
import { createTracked } from '../shop/account/tracking.ts'
import { useShop } from '../shop/shop.tsx'
import { Page } from './track.tsx'

const TOKEN = trackingToken.parse('a'.repeat(48))
type Server = ReturnType<typeof scriptedApi>

function aTrackedOrder(over: Record<string, unknown> = {}): TrackedOrder {
  const order = anOrder(1)
  const wire = (date: Date | null) => date?.toISOString() ?? null
  return trackedOrder.parse({
    orderNumber: order.orderNumber,
    type: 'NEW',
    status: 'CONFIRMED',
    placedAt: new Date(Date.now() - 60_000).toISOString(),
    deliveredAt: null,
    shipment: order.shipment,
    items: order.items.map((item) => ({
      ...item,
      subtotal: 999,
      deliveredAt: wire(item.deliveredAt),
    })),
    grandTotal: 1998,
    payment: { method: 'COD', status: 'PENDING' },
    recipient: {
      name: 'A•••',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411•••',
      phone: '••••••3210',
    },
    codeGoesTo: '••••••4321',
    history: [{ status: 'PENDING', at: '2026-11-01T10:00:00.000Z' }],
    payable: true,
    expiresAt: null,
    ...over,
  })
}

/** Loads the order before the page renders, as the server does. */
function Loaded() {
  const { storeOf } = useShop()
  const store = storeOf(createTracked)
  if (store.getState().status === 'idle') void store.load(TOKEN)
  return <Page />
}
const show = (order: TrackedOrder | null, prepare: (server: Server) => void = () => undefined) =>
  visit(
    <main id="main" tabIndex={-1}>
      <Loaded />
    </main>,
    {
      path: `/track/${TOKEN}`,
      route: '/track/:token',
      prepare: (server) => {
        if (order) server.on(trackingApi.view, () => ({ status: 'success', order }))
        prepare(server)
      },
    },
  )
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const headline = () => screen.findByRole('heading', { level: 1, name: 'Order #AR-1001' })

it('shows the order with masked data, and no link contains the token', async () => {
  const { asked } = show(aTrackedOrder())
  await headline()
  for (const text of ['A•••', 'Pune 411•••', '+91 ••••••3210', 'Cash on delivery', 'Pending'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('Tee number 1')).toBeTruthy()
  expect(asked).toMatchObject([{ path: 'POST /tracking', input: { body: { token: TOKEN } } }])
  expect(document.head.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe(
    'no-referrer',
  )
})

it('shows the promised dates, and that the order is late after the last one', async () => {
  show(aTrackedOrder({ promise: { from: '2026-11-03', to: '2026-11-05' } }))
  const days = (await screen.findByText('Arrives')).nextSibling
  expect(days?.textContent).toBe('Tue 3 to Thu 5 Nov')
  expect(days?.nextSibling?.textContent).toBe(
    'Later than we promised. We are sorry, and keep you informed until it is with you.',
  )
})

it('an expired link shows a message, and a failure can be retried', async () => {
  show(null, ({ fail }) => fail(trackingApi.view, refusal(404, 'TRACKING_ENDED')))
  await screen.findByRole('heading', {
    level: 1,
    name: 'This tracking link does not work any more',
  })
  expect(screen.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/orders')
})

it('too many requests are not shown as an expired link', async () => {
  show(null, ({ fail }) => fail(trackingApi.view, refusal(429, 'TOO_MANY_REQUESTS', 'Later.')))
  expect((await screen.findByRole('alert')).textContent).toBe('Later.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

async function typeCode(code: string) {
  const boxes = await screen.findAllByLabelText(/^Digit \d of 6$/)
  for (const [at, box] of boxes.entries()) await userEvent.type(box, code[at] ?? '')
}

it('cancelling needs a code, sent to the phone of the order', async () => {
  const { on, bodies } = show(aTrackedOrder())
  await press('Cancel Order')
  expect(
    screen.getByText(/we send a code to the phone with which it was ordered: ••••••4321/),
  ).toBeTruthy()
  on(trackingApi.sendOtp, () => ({ status: 'success' }))
  await press('Send Code')
  expect(await screen.findByText('A code has been sent to your phone')).toBeTruthy()
  const order = aTrackedOrder({ status: 'CANCELLED', payable: false })
  on(trackingApi.cancel, () => ({ status: 'success', order }))
  await typeCode('123456')
  expect(await screen.findByText('Order cancelled.')).toBeTruthy()
  expect(bodies('POST /tracking/cancel')).toEqual([{ token: TOKEN, otp: '123456' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Cancelled')).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await headline()))
})

it('a wrong code shows an error beside the boxes, and nothing is cancelled', async () => {
  const { on, fail } = show(aTrackedOrder())
  on(trackingApi.sendOtp, () => ({ status: 'success' }))
  fail(trackingApi.cancel, refusal(400, 'INVALID_CODE', 'That code is not right.'))
  await press('Cancel Order')
  await press('Send Code')
  await typeCode('123456')
  expect(await screen.findByText('That code is not right.')).toBeTruthy()
  expect(screen.getByText('Pending')).toBeTruthy()
})

/** What is delivered can be returned and exchanged. */
const delivered = {
  status: 'DELIVERED',
  deliveredAt: new Date(Date.now() - 60_000).toISOString(),
  payable: false,
}

it('a return needs a reason, then the code', async () => {
  const { on, bodies } = show(aTrackedOrder(delivered))
  await press('Return Tee number 1 (M)')
  on(trackingApi.sendOtp, () => ({ status: 'success' }))
  await press('Send Code')
  expect(await screen.findByText('Please provide a reason.')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Damaged item'))
  await press('Send Code')
  const order = aTrackedOrder(delivered)
  on(trackingApi.returnItem, () => ({ status: 'success', order }))
  await typeCode('654321')
  expect(await screen.findByText('Item return requested.')).toBeTruthy()
  expect(bodies('POST /tracking/return')).toEqual([
    { token: TOKEN, otp: '654321', reason: 'Damaged item', itemId: order.items[0]?._id },
  ])
})

it('an exchange needs a reason and a size, then the code', async () => {
  const { on, bodies } = show(aTrackedOrder(delivered))
  const sizes = [
    { size: 'M' as const, quantity: 3 },
    { size: 'L' as const, quantity: 2 },
    { size: 'XL' as const, quantity: 0 },
  ]
  on(productsApi.detail, () => ({ status: 'success', product: aProduct(1, { sizes }) }))
  await press('Exchange Tee number 1 (M)')
  on(trackingApi.sendOtp, () => ({ status: 'success' }))
  await press('Send Code')
  expect(await screen.findByText('Please select a size.')).toBeTruthy()
  expect(screen.queryByLabelText('XL')).toBeNull()
  expect(screen.getByText('XL', { selector: 's' })).toBeTruthy()
  await userEvent.click(screen.getByLabelText('L'))
  await userEvent.click(screen.getByLabelText('Size issue'))
  await press('Send Code')
  const order = aTrackedOrder(delivered)
  on(trackingApi.exchangeItem, () => ({ status: 'success', order }))
  await typeCode('654321')
  expect(await screen.findByText('Exchange requested.')).toBeTruthy()
  expect(bodies('POST /tracking/exchange')).toEqual([
    {
      ...{ token: TOKEN, otp: '654321', reason: 'Size issue' },
      ...{ itemId: order.items[0]?._id, newSize: 'L' },
    },
  ])
})

it('a cash order is paid in the provider’s window, which gets no personal data', async () => {
  const { on, bodies } = show(aTrackedOrder())
  const { holdExpiresAt: _, ...opened } = openedPayment()
  on(trackingApi.pay, () => opened)
  const { windows, pay } = fakeProvider()
  await press('Pay ₹1,998.00 Online')
  await waitFor(() => expect(windows).toHaveLength(1))
  expect(windows[0]).toMatchObject({
    order_id: 'order_1',
    prefill: { name: '', email: '', contact: '' },
  })
  const order = aTrackedOrder({ payable: false, payment: { method: 'ONLINE', status: 'PAID' } })
  on(trackingApi.verify, () => ({ status: 'success', order }))
  pay()
  expect(
    await screen.findByText('Your payment has arrived. You pay nothing on delivery.'),
  ).toBeTruthy()
  expect(bodies('POST /tracking/verify-payment')).toEqual([
    { token: TOKEN, order_id: 'order_1', payment_id: 'pay_1', signature: 'signed' },
  ])
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expect(screen.getByText('Paid online')).toBeTruthy()
})
