// @vitest-environment jsdom

import { productsApi, variantIdOf } from '@aaram/contracts'
import { expect, test } from 'vitest'
import { aStoredItem, aTee, catalogueOf, guestStorage, visitBag } from '../../../test/bag-visit.ts'
import { aBrowser } from '../../../test/browser.ts'
import { settings } from '../../../test/factories.ts'
import { scriptedApi } from '../../../test/visit.tsx'
import { browserStorage } from '../../lib/browser-storage.ts'
import { systemClock } from '../../lib/clock.ts'
import { memoryStorage } from '../../lib/memory-storage.ts'
import { createShop } from '../create-shop.ts'

test('adding shows at once, is stored and told; a variant that is there stays as it is', async () => {
  const { actions, shop, inBag, stored, toasts } = await visitBag()
  actions.add(aTee(), 'M')
  expect(inBag()).toEqual([['tee number 1', 1]])
  expect(stored()).toMatchObject([{ title: 'tee number 1', quantity: 1 }])
  expect(shop.bag.getState().count).toBe(1)
  expect(toasts()).toEqual(['tee number 1 (M) added to your bag'])
  actions.add(aTee(), 'M')
  expect(inBag()).toEqual([['tee number 1', 1]])
  actions.add(aTee(), 'L')
  expect(inBag()).toHaveLength(2)
})

test('a size without stock is not added', async () => {
  const { actions, inBag } = await visitBag()
  actions.add(aTee(1, { sizes: [{ size: 'M', quantity: 0 }] }), 'M')
  expect(inBag()).toEqual([])
})

test.each([-1, 0, 1.5, Number.NaN, Number('abc')])(
  'quantity %s changes nothing',
  async (quantity) => {
    const { actions, inBag, shop } = await visitBag({
      storage: guestStorage(aStoredItem(1, { quantity: 2 })),
    })
    actions.setQuantity(shop.bag.getState().items![0]!.variantId, quantity)
    expect(inBag()).toEqual([['tee number 1', 2]])
  },
)

test.each([
  [10, 20, "You've reached the maximum allowed quantity limit for this item"],
  [3, 3, "You've reached the available stock limit for this item"],
])('%d units of %d in stock are the most', async (quantity, maxStock, text) => {
  const storage = guestStorage(aStoredItem(1, { quantity, maxStock }))
  const { actions, inBag, shop, toasts } = await visitBag({ storage })
  const { variantId } = shop.bag.getState().items![0]!
  actions.setQuantity(variantId, quantity + 1)
  expect(inBag()).toEqual([['tee number 1', quantity]])
  expect(toasts()).toEqual([text])
  actions.setQuantity(variantId, quantity - 1)
  expect(inBag()).toEqual([['tee number 1', quantity - 1]])
})

test('a removal can be undone: the line returns to its place', async () => {
  const storage = guestStorage(aStoredItem(1), aStoredItem(2, { quantity: 3 }), aStoredItem(3))
  const { actions, inBag, shop, toasts, stored } = await visitBag({ storage })
  const before = inBag()
  actions.remove(shop.bag.getState().items![1]!.variantId)
  expect(inBag()).toHaveLength(2)
  expect(stored()).toHaveLength(2)
  expect(toasts()).toEqual(['tee number 2 (M) removed from your bag'])
  shop.toasts.getState()[0]!.action!.run()
  expect(inBag()).toEqual(before)
})

test('storage that throws costs persistence only', async () => {
  const storage = browserStorage(() => {
    throw new Error('SecurityError')
  })
  const { actions, inBag } = await visitBag({ storage })
  actions.add(aTee(), 'M')
  actions.add(aTee(2), 'M')
  expect(inBag()).toHaveLength(2)
})

test('two tabs stay in step, and none loses what the other added', async () => {
  const browser = aBrowser()
  const [one, two] = [
    await visitBag({ storage: browser.tab() }),
    await visitBag({ storage: browser.tab() }),
  ]
  const stop = two.shop.bag.restore()
  one.actions.add(aTee(1), 'M')
  expect(two.inBag()).toEqual([['tee number 1', 1]])
  // Before the other tab's event arrives here.
  two.actions.add(aTee(2), 'M')
  one.actions.add(aTee(3), 'M')
  expect(one.inBag().map(([title]) => title)).toEqual([
    'tee number 1',
    'tee number 2',
    'tee number 3',
  ])
  stop()
})

test.each([
  ['[{"quantity":2},{"quantity":1}]', 3],
  ['[null,{"quantity":"x"},{"quantity":-4}]', 0],
  ['{', 0],
  ['7', 0],
])('before the bag is opened, %s counts %d', (text, count) => {
  const storage = memoryStorage({ bag_items: text })
  const { api } = scriptedApi()
  const { bag } = createShop({ api, storage, clock: systemClock, settings })
  const stop = bag.restore()
  expect(bag.getState()).toMatchObject({ count, items: null })
  stop()
})

test('C03: the bag shows the new price and the stock of today, and tells', async () => {
  const { actions, inBag, notices, server, shop } = await visitBag({
    storage: guestStorage(aStoredItem(1, { quantity: 3 }), aStoredItem(2)),
  })
  catalogueOf(
    server,
    aTee(1, {
      discountedPrice: null,
      effectivePrice: 1299,
      sizes: [{ size: 'M', quantity: 2 }],
    }),
    aTee(2, { sizes: [{ size: 'M', quantity: 0 }] }),
  )
  await actions.refresh()
  expect(inBag()).toEqual([
    ['tee number 1', 2],
    ['tee number 2', 1],
  ])
  expect(shop.bag.getState().items).toMatchObject([
    { effectivePrice: 129900, maxStock: 2 },
    { effectivePrice: 99900, maxStock: 0 },
  ])
  expect(notices()).toEqual([
    'Only 2 left of tee number 1 (M). Your bag now has 2.',
    'The price of tee number 1 (M) went up from ₹999.00 to ₹1,299.00.',
    'tee number 2 (M) is out of stock.',
  ])
  expect(server.bodies('POST /products/stocks')).toMatchObject([{ products: [{}, {}] }])
  await actions.refresh()
  expect(notices()).toHaveLength(3)
})

test('a withdrawn product stays as unavailable', async () => {
  const { actions, server, shop, notices } = await visitBag({
    storage: guestStorage(aStoredItem()),
  })
  server.on(productsApi.stocks, () => ({
    status: 'success',
    stocks: { '000000000000000000000001-M-Clay': { maxStock: 0, available: false } },
  }))
  await actions.refresh()
  expect(shop.bag.getState().items).toMatchObject([{ available: false, maxStock: 0 }])
  expect(notices()).toEqual(['tee number 1 (M) is no longer available.'])
})

test('without an answer the bag stays as it is', async () => {
  const { actions, inBag } = await visitBag({ storage: guestStorage(aStoredItem()) })
  await actions.refresh()
  expect(inBag()).toEqual([['tee number 1', 1]])
})

test('a bag of 100 lines asks once, however often the tab is told that it is shown', async () => {
  const tees = Array.from({ length: 100 }, (_, index) => index + 1)
  const storage = guestStorage(...tees.map((number) => aStoredItem(number)))
  const { actions, server, shop } = await visitBag({ storage })
  catalogueOf(server, ...tees.map((number) => aTee(number)))
  await Promise.all([actions.refresh(), actions.refresh()])
  expect(server.asked.map(({ path }) => path)).toEqual(['POST /products/stocks'])
  expect(shop.bag.getState().items).toHaveLength(100)
})

test('a removed line takes its own notices away, and no other’s', async () => {
  const named = (number: number, title: string) => aStoredItem(number, { title, quantity: 3 })
  const { actions, notices, server } = await visitBag({
    storage: guestStorage(named(1, 'Tee'), named(2, 'Linen Tee')),
  })
  catalogueOf(
    server,
    ...[1, 2].map((number) => aTee(number, { sizes: [{ size: 'M', quantity: 2 }] })),
  )
  await actions.refresh()
  expect(notices()).toHaveLength(2)
  actions.remove(variantIdOf(aTee(1), 'M'))
  expect(notices()).toEqual(['Only 2 left of Linen Tee (M). Your bag now has 2.'])
})
