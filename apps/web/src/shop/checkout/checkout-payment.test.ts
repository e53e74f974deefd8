// @vitest-environment jsdom
import { paymentsApi, userId } from '@aaram/contracts'
import { afterEach, expect, test, vi } from 'vitest'
import { aCartItem } from '../../../test/bag-visit.ts'
import { TOKEN, visitCheckout, withAddresses } from '../../../test/checkout-visit.ts'
import { fakeProvider } from '../../../test/fake-provider.ts'
import { openedPayment } from '../../../test/opened-payment.ts'
import { refusal } from '../../../test/visit.tsx'
import { memoryStorage } from '../../lib/memory-storage.ts'
import { createCheckoutRecord } from './checkout-record.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const RELEASE = 'POST /payments/release'
const VERIFY = 'POST /payments/verify-payment'
const confirmed = { status: 'success' as const, orderNumber: 'AR-7', token: TOKEN }

async function paying(script: Parameters<typeof fakeProvider>[0] = {}) {
  const provider = fakeProvider(script)
  const visit = await visitCheckout()
  visit.server.on(paymentsApi.createOrder, () => openedPayment())
  visit.server.on(paymentsApi.verify, () => {
    visit.account.set([])
    return confirmed
  })
  await visit.checkout.pay()
  return { ...visit, ...provider }
}

test('the window opens with amount, currency, order and prefill; pay later and EMI are hidden', async () => {
  const { windows, state } = await paying()
  expect(windows).toMatchObject([
    {
      key: 'key',
      amount: 99900,
      currency: 'INR',
      order_id: 'order_1',
      name: 'Aaram',
      prefill: { name: 'Asha Kulkarni', email: 'asha@example.in', contact: '+919876543210' },
      config: {
        display: { hide: [{ method: 'paylater' }, { method: 'emi' }, { method: 'cardless_emi' }] },
      },
    },
  ])
  // 15 minutes by this browser's clock, which says 10:00.
  expect(state()).toMatchObject({
    phase: 'paying',
    heldUntil: Date.parse('2026-11-01T10:15:00Z'),
  })
})

test('paid: the signed answer is verified, and there is an order', async () => {
  const { pay, server, state, inBag } = await paying()
  pay()
  expect(state().phase).toBe('verifying')
  await expect.poll(() => state().placed).toEqual({ orderNumber: 'AR-7', token: TOKEN })
  expect(server.bodies(VERIFY)).toEqual([
    { order_id: 'order_1', payment_id: 'pay_1', signature: 'signed' },
  ])
  expect(inBag()).toEqual([])
})

test('closed: the units are released before the next press, which is another payment', async () => {
  const { windows, server, state, checkout, keys } = await paying()
  windows[0]!.modal.ondismiss()
  expect(state()).toMatchObject({
    phase: 'idle',
    heldUntil: null,
    note: 'The payment was not completed. Your bag is as it was.',
  })
  await checkout.pay()
  expect(server.bodies(RELEASE)).toEqual([{ order_id: 'order_1' }])
  const paths = server.asked.map(({ path }) => path)
  expect(paths.indexOf(RELEASE)).toBeLessThan(paths.lastIndexOf('POST /payments/create-order'))
  const [first, second] = keys('POST /payments/create-order')
  expect(second).not.toBe(first)
  expect(windows).toHaveLength(2)
})

test('who goes elsewhere closes the window', async () => {
  const { windows, checkout, state, server } = await paying()
  await checkout.leave()
  expect([windows[0]!.closed, state().phase]).toEqual([true, 'idle'])
  expect(server.bodies(RELEASE)).toHaveLength(1)
})

test('the time is over: the window is closed and told', async () => {
  const { windows, checkout, state, toasts } = await paying()
  await checkout.lapse()
  expect([windows[0]!.closed, state().phase]).toEqual([true, 'idle'])
  expect(toasts()).toEqual(['Your items are no longer kept for you. Press Pay to try again.'])
})

test('a script that does not load: told by the provider’s name, released, usable', async () => {
  const { windows, toasts, state, server } = await paying({ loads: false })
  expect(toasts()).toEqual(['Failed to load Sandbox SDK. Please try again.'])
  expect([windows, state().phase]).toEqual([[], 'idle'])
  expect(server.bodies(RELEASE)).toHaveLength(1)
})

test.each([
  ['400', refusal(400, 'PAYMENT_NOT_VERIFIED'), 'Payment verification failed'],
  [
    'refunded',
    refusal(409, 'PAYMENT_REFUNDED', 'We are paying it back.'),
    'We are paying it back.',
  ],
])('not verified (%s): told, the bag stays, nothing is asked again', async (_, error, told) => {
  const { pay, server, state, toasts, checkout, calls } = await paying()
  server.fail(paymentsApi.verify, error)
  pay()
  await expect.poll(() => state().phase).toBe('idle')
  expect(toasts()).toEqual([told])
  await checkout.confirm()
  expect(calls(VERIFY)).toHaveLength(1)
})

test.each([
  [refusal(0, 'NETWORK'), 'Payment verification failed'],
  [refusal(503, 'ORDER_UNAVAILABLE', 'We are closed for a moment.'), 'We are closed for a moment.'],
  [refusal(502, 'UNREADABLE'), 'Payment verification failed'],
])(
  'no word of the shop (%s): it says why, nothing can be paid twice, and it is asked again',
  async (error, reason) => {
    const { pay, server, state, checkout, calls } = await paying()
    server.fail(paymentsApi.verify, error)
    pay()
    await expect.poll(() => state().phase).toBe('unconfirmed')
    expect(state().reasons).toEqual([reason])
    await checkout.pay()
    expect(calls('POST /payments/create-order')).toHaveLength(1)
    server.on(paymentsApi.verify, () => confirmed)
    await checkout.confirm()
    expect(state().placed?.orderNumber).toBe('AR-7')
  },
)

test('C36: the session ends while the window is open: the payment is verified after log-in', async () => {
  const { pay, server, state, shop, inBag, account } = await paying()
  server.fail(paymentsApi.verify, refusal(401, 'NOT_LOGGED_IN'))
  pay()
  await expect.poll(() => state().phase).toBe('idle')
  expect(shop.user.getState().isLoggedIn).toBe(false)
  server.on(paymentsApi.verify, () => {
    account.set([])
    return confirmed
  })
  shop.user.remember(withAddresses(1), 'another token')
  await expect.poll(() => state().placed?.orderNumber).toBe('AR-7')
  await expect.poll(inBag).toEqual([])
})

test('a payment of somebody else is not verified', async () => {
  const { pay, server, shop, calls, state } = await paying()
  server.fail(paymentsApi.verify, refusal(401, 'NOT_LOGGED_IN'))
  pay()
  await expect.poll(() => state().phase).toBe('idle')
  shop.user.remember({ ...withAddresses(1), _id: userId.parse('b'.repeat(24)) }, 'token of Bina')
  expect(calls(VERIFY)).toHaveLength(1)
})

test('what is held for this payment counts as theirs, for 15 minutes', async () => {
  const { account, actions, shop } = await paying()
  account.set([aCartItem(1, { maxStock: 0 })])
  await actions.refresh()
  expect(shop.bag.getState().items).toMatchObject([{ quantity: 1, maxStock: 1 }])
})

test.each([
  ['the same again keeps its end', '2026-11-01T10:20:00Z', '2026-11-01T10:07:00Z'],
  ['a new one has 15 minutes', '2026-11-01T10:28:00Z', '2026-11-01T10:15:00Z'],
])('a hold after a reload: %s', async (_, expires, until) => {
  const person = withAddresses(1)
  const storage = memoryStorage({ bag_owner: person._id })
  const hold = {
    orderId: 'order_1',
    expiresAt: Date.parse('2026-11-01T10:20:00Z'),
    until: Date.parse('2026-11-01T10:07:00Z'),
    pieces: {},
  }
  createCheckoutRecord(storage, { now: () => new Date('2026-11-01T10:00:00Z') }).change(
    person._id,
    { hold },
  )
  fakeProvider()
  const { server, checkout, state } = await visitCheckout({ person, storage })
  expect(state().heldUntil).toBeNull()
  server.on(paymentsApi.createOrder, () => openedPayment('order_1', expires))
  await checkout.pay()
  expect(state().heldUntil).toBe(Date.parse(until))
})
