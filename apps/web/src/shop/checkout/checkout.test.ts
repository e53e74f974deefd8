// @vitest-environment jsdom
import { ordersApi, usersApi } from '@aaram/contracts'
import { afterEach, expect, test, vi } from 'vitest'
import { aCartItem, visitBag } from '../../../test/bag-visit.ts'
import { placed, TOKEN, visitCheckout, withAddresses } from '../../../test/checkout-visit.ts'
import { refusal } from '../../../test/visit.tsx'
import { memoryStorage } from '../../lib/memory-storage.ts'

afterEach(() => vi.restoreAllMocks())

const PLACE = 'POST /orders'

test('cash on delivery: what was seen is ordered, the bag is cleared, nothing is stored', async () => {
  const { checkout, state, server, inBag, storage } = await visitCheckout()
  expect(state().method).toBe('ONLINE')
  checkout.setMethod('COD')
  await checkout.pay()
  expect(server.bodies(PLACE)).toMatchObject([
    {
      items: [{ title: 'tee number 1', size: 'M', quantity: 1, price: 99900, subtotal: 99900 }],
      address: { fullName: 'Person 1', phone: '9876543210', line1: '1 Lake Road' },
      payment: { method: 'COD', amount: 99900 },
      totals: { subtotal: 129900, discount: 30000, delivery: 0, grandTotal: 99900 },
    },
  ])
  expect(state()).toMatchObject({
    phase: 'placed',
    placed: { orderNumber: 'AR-1', token: TOKEN },
  })
  expect(inBag()).toEqual([])
  expect(storage.get('checkout')).toBeNull()
})

test('C02: a second press while the first is under way does nothing', async () => {
  const { checkout, server, calls } = await visitCheckout()
  checkout.setMethod('COD')
  const answer = Promise.withResolvers<ReturnType<typeof placed>>()
  server.on(ordersApi.place, () => answer.promise)
  const first = checkout.pay()
  await checkout.pay()
  await expect.poll(() => calls(PLACE)).toHaveLength(1)
  answer.resolve(placed('AR-1'))
  await first
  expect(calls(PLACE)).toHaveLength(1)
})

test('C02: a repeat after a timeout has the same key; another body, or another bag, a new one', async () => {
  const { checkout, server, keys, actions, account, shop } = await visitCheckout({
    person: withAddresses(2),
  })
  checkout.setMethod('COD')
  server.fail(ordersApi.place, refusal(0, 'NETWORK'))
  await checkout.pay()
  await checkout.pay()
  checkout.deliverTo({ addressId: shop.user.getState().user!.addresses[1]!._id })
  await checkout.pay()
  await checkout.pay()
  account.set([aCartItem(1, { _id: 'd'.repeat(24) })])
  await actions.refresh()
  await checkout.pay()
  const [first, second, third, fourth, fifth] = keys(PLACE)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect([second, fourth]).toEqual([first, third])
  expect(new Set([first, third, fifth]).size).toBe(3)
})

test('the key outlives the page', async () => {
  const before = await visitCheckout()
  before.checkout.setMethod('COD')
  before.server.fail(ordersApi.place, refusal(0, 'NETWORK'))
  await before.checkout.pay()
  const after = await visitCheckout({ storage: before.storage })
  expect(after.state().method).toBe('COD')
  const { note: noted } = after.opened
  await after.checkout.pay()
  expect(after.keys(PLACE)).toEqual(before.keys(PLACE))
  expect(noted).toBe('An order that you began may have gone through: then it is in My Orders.')
})

test.each([
  [refusal(503, 'ORDER_UNAVAILABLE', 'Anything'), ['Failed to process order. Please try again.']],
  [
    refusal(409, 'ORDER_CHANGED', 'tee number 1 (M) is now ₹1,299.00', 'Only 2 left of it'),
    ['tee number 1 (M) is now ₹1,299.00', 'Only 2 left of it'],
  ],
  [refusal(400, 'INVALID_INPUT', 'The server said so'), ['The server said so']],
  [refusal(500, 'INTERNAL'), ['Failed to process order. Try again.']],
  [refusal(0, 'NETWORK'), ['Something went wrong. Please try again.']],
])('%s: told, and everything is usable again', async (error, told) => {
  const { checkout, server, state, toasts, inBag } = await visitCheckout()
  checkout.setMethod('COD')
  server.fail(ordersApi.place, error)
  await checkout.pay()
  expect(toasts()).toEqual(told)
  expect(state().phase).toBe('idle')
  expect(inBag()).toEqual([['tee number 1', 1]])
})

test('cash that is refused: why stays on the page, and online payment is offered', async () => {
  const { checkout, server, state } = await visitCheckout()
  checkout.setMethod('COD')
  const why = 'Two of your parcels came back. Please pay this order online.'
  server.fail(ordersApi.place, refusal(409, 'COD_NOT_AVAILABLE', why))
  await checkout.pay()
  expect(state()).toMatchObject({ phase: 'idle', method: 'ONLINE', note: why })
})

test('C03: after a 409 the bag is what the shop says', async () => {
  const { checkout, server, account, shop } = await visitCheckout()
  checkout.setMethod('COD')
  server.fail(ordersApi.place, refusal(409, 'ORDER_CHANGED', 'changed'))
  account.set([aCartItem(1, { effectivePrice: 1299, discountedPrice: null })])
  await checkout.pay()
  expect(shop.bag.getState().items).toMatchObject([{ effectivePrice: 129900 }])
})

test('without an address nothing is ordered', async () => {
  const { checkout, calls, toasts } = await visitCheckout({ person: withAddresses(0) })
  await checkout.pay()
  expect(toasts()).toEqual(['Please select or add a delivery address.'])
  expect(calls('POST /payments/create-order')).toEqual([])
})

test('C36: a lost session keeps the bag and where the checkout was, and logging in goes on', async () => {
  const { checkout, server, shop, state, inBag } = await visitCheckout()
  checkout.setMethod('COD')
  server.fail(ordersApi.place, refusal(401, 'NOT_LOGGED_IN', 'Please log in.'))
  await checkout.pay()
  expect(shop.user.getState().isLoggedIn).toBe(false)
  expect(inBag()).toEqual([['tee number 1', 1]])
  server.on(ordersApi.place, () => placed('AR-2'))
  shop.user.remember(withAddresses(1), 'another token')
  expect(state()).toMatchObject({ method: 'COD', delivery: { addressId: '1'.repeat(24) } })
  await checkout.pay()
  expect(state().placed?.orderNumber).toBe('AR-2')
})

test('log-out leaves no trace of the checkout', async () => {
  const { shop, server, storage } = await visitCheckout()
  expect(storage.get('checkout')).toContain('1'.repeat(24))
  server.on(usersApi.logout, () => ({ status: 'success' }))
  await shop.user.logOut()
  expect(storage.get('checkout')).toBeNull()
})

test('a stored checkout is deleted after 24 hours, also by a visit that never checks out', async () => {
  const { storage, shop } = await visitCheckout()
  const { clock } = shop
  const stored = JSON.parse(storage.get('checkout')!)
  const day = 24 * 3_600_000
  const old = { ...stored, savedAt: clock.now().getTime() - day }
  storage.set('checkout', JSON.stringify({ ...old, savedAt: old.savedAt + 1 }))
  expect((await visitCheckout({ storage })).opened.delivery).toEqual({ addressId: '1'.repeat(24) })
  const later = memoryStorage({
    bag_owner: withAddresses(1)._id,
    checkout: JSON.stringify(old),
  })
  await visitBag({ storage: later, person: withAddresses(1) })
  expect(later.get('checkout')).toBeNull()
})

test('an answer that comes after a log-out elsewhere brings no checkout back', async () => {
  const { checkout, server, storage } = await visitCheckout()
  checkout.setMethod('COD')
  let refuse = () => {}
  server.on(ordersApi.place, () => {
    return new Promise((_, reject) => {
      refuse = () => reject(refusal(409, 'ORDER_CHANGED', 'changed'))
    })
  })
  const paying = checkout.pay()
  await expect.poll(() => server.bodies(PLACE)).toHaveLength(1)
  for (const key of ['bag_items', 'bag_owner', 'checkout', 'token']) storage.remove(key)
  refuse()
  await paying
  expect(storage.get('checkout')).toBeNull()
})

test('two tabs that order the same lines for cash at once ask with one key', async () => {
  const tabs = [await visitCheckout(), await visitCheckout()]
  for (const { checkout } of tabs) checkout.setMethod('COD')
  await Promise.all(tabs.map(({ checkout }) => checkout.pay()))
  const [one, two] = tabs.flatMap(({ keys }) => keys(PLACE))
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(two).toBe(one)
})

test('an order leaves in the bag what another tab put in while it was placed', async () => {
  const { checkout, server, account, inBag } = await visitCheckout()
  checkout.setMethod('COD')
  server.on(ordersApi.place, () => {
    account.set([aCartItem(2)])
    return placed('AR-1')
  })
  await checkout.pay()
  expect(inBag()).toEqual([['tee number 2', 1]])
  expect(account.lines()).toEqual([['tee number 2', 1]])
})
