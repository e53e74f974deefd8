// @vitest-environment jsdom
import { cartsApi, type User, userId, usersApi } from '@aaram/contracts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aCartItem,
  aStoredItem,
  aTee,
  guestStorage,
  serverBag,
  visitBag,
} from '../../../test/bag-visit.ts'
import { asha, refusal, scriptedApi } from '../../../test/visit.tsx'

const ravi: User = { ...asha, _id: userId.parse('b'.repeat(24)), firstName: 'Ravi' }
/** Waits until all pending calls have been answered. */
const quiet = () => new Promise((resolve) => setTimeout(resolve))
const posts = (server: ReturnType<typeof scriptedApi>) => server.bodies('POST /carts/:productId')

async function guestOfTwo(lines = [aCartItem(1)]) {
  const server = scriptedApi()
  const account = serverBag(server, lines)
  server.on(usersApi.logout, () => ({ status: 'success' }))
  const storage = guestStorage(aStoredItem(1, { quantity: 2 }), aStoredItem(2))
  const visit = await visitBag({ server, storage })
  return { ...visit, account }
}

test('C10: log-in merges, within limits; again adds nothing; log-out leaves no trace', async () => {
  const { shop, server, account, inBag, storage } = await guestOfTwo()
  shop.user.remember(asha, 'token')
  await quiet()
  const merged = [
    ['tee number 1', 2],
    ['tee number 2', 1],
  ]
  expect(account.lines()).toEqual(merged)
  expect(inBag()).toEqual(merged)
  expect(posts(server)).toHaveLength(2)
  await shop.user.logOut()
  expect(inBag()).toEqual([])
  expect([storage.get('bag_items'), storage.get('bag_owner')]).toEqual([null, null])
  shop.user.remember(asha, 'token 2')
  await quiet()
  expect(posts(server)).toHaveLength(2)
  expect(inBag()).toEqual(merged)
})

test('C10: a refresh while lines are on their way to the account loses none of them', async () => {
  const { shop, server, actions, inBag, stored } = await guestOfTwo()
  let answer = () => {}
  server.on(cartsApi.add, () => new Promise((_, reject) => (answer = () => reject(new Error()))))
  shop.user.remember(asha, 'token')
  const refreshed = actions.refresh()
  await quiet()
  expect(inBag()).toHaveLength(2)
  expect(stored()).toHaveLength(2)
  answer()
  await quiet()
  answer()
  await refreshed
})

test('C10: another person never sees it, even where nobody logged out', async () => {
  const { shop, server, inBag } = await guestOfTwo()
  shop.user.remember(asha, 'token')
  await quiet()
  shop.user.reset()
  const ravis = serverBag(server, [aCartItem(7)])
  shop.user.remember(ravi, 'token of Ravi')
  await quiet()
  expect(inBag()).toEqual([['tee number 7', 1]])
  expect(ravis.lines()).toEqual([['tee number 7', 1]])
})

test('C36: a session that ended by itself keeps the bag, and what is added then', async () => {
  const { shop, account, inBag, actions } = await guestOfTwo()
  shop.user.remember(asha, 'token')
  await quiet()
  shop.user.reset()
  expect(inBag()).toHaveLength(2)
  actions.add(aTee(3), 'M')
  shop.user.remember(asha, 'token 2')
  await quiet()
  expect(account.lines()).toHaveLength(3)
  expect(inBag()).toHaveLength(3)
})

test('a page that is loaded again fetches the list and merges nothing', async () => {
  const first = await guestOfTwo()
  first.shop.user.remember(asha, 'token')
  await quiet()
  const server = scriptedApi()
  serverBag(server, [aCartItem(5, { quantity: 3 })])
  const again = await visitBag({ server, storage: first.storage, person: asha })
  await quiet()
  expect(posts(server)).toEqual([])
  expect(again.inBag()).toEqual([['tee number 5', 3]])
})

test('the shopper sees what changed: price, stock, unavailable', async () => {
  const server = scriptedApi()
  serverBag(server)
  const storage = guestStorage(
    aStoredItem(1, { effectivePrice: 1099, discountedPrice: 1099 }),
    aStoredItem(2, { quantity: 5 }),
    aStoredItem(3),
  )
  const { shop, notices, toasts, inBag } = await visitBag({ server, storage })
  const whole = () => ({
    status: 'success' as const,
    cartItems: [aCartItem(1), aCartItem(2, { quantity: 2, maxStock: 2 })],
  })
  server.on(cartsApi.add, (input) => {
    if (input?.params?.productId === aTee(3)._id)
      throw refusal(409, 'PRODUCT_UNAVAILABLE', 'This item is no longer available.')
    return whole()
  })
  server.on(cartsApi.list, whole)
  shop.user.remember(asha, 'token')
  await quiet()
  const expected = [
    'The price of tee number 1 (M) went down from ₹1,099.00 to ₹999.00.',
    'Only 2 left of tee number 2 (M). Your bag now has 2.',
    'tee number 3 (M) was left out of your bag. This item is no longer available.',
  ]
  expect(notices()).toEqual(expected)
  expect(toasts()).toEqual(expected)
  expect(inBag()).toEqual([
    ['tee number 1', 1],
    ['tee number 2', 2],
  ])
})

test('lines that cannot reach the account stay here and are brought by the next visit', async () => {
  const { shop, server, inBag, toasts, storage } = await guestOfTwo([])
  server.fail(cartsApi.add, refusal(0, 'NETWORK'))
  shop.user.remember(asha, 'token')
  await waitFor(() => expect(toasts()).toEqual(['Failed to add item to bag']))
  expect(inBag()).toHaveLength(2)
  const later = scriptedApi()
  const account = serverBag(later)
  await visitBag({ server: later, storage, person: asha })
  await quiet()
  expect(account.lines()).toHaveLength(2)
})

test('an order takes out what was ordered, and nothing that another tab put in meanwhile', async () => {
  const { shop, account, inBag, actions } = await guestOfTwo()
  shop.user.remember(asha, 'token')
  await quiet()
  // The API removed line 1 with the order; line 3 was added on another device.
  account.set([aCartItem(2), aCartItem(3)])
  await actions.removeOrdered([aCartItem(1).variantId])
  expect(inBag()).toEqual([
    ['tee number 2', 1],
    ['tee number 3', 1],
  ])
})

test('stock that fell below the account’s line: it holds what is left', async () => {
  const server = scriptedApi()
  const account = serverBag(server, [aCartItem(1, { quantity: 5, maxStock: 5 })])
  const { inBag, actions, notices } = await visitBag({ server, person: asha })
  await quiet()
  account.set([aCartItem(1, { quantity: 5, maxStock: 2 })])
  await actions.refresh()
  expect(inBag()).toEqual([['tee number 1', 2]])
  expect(notices()).toEqual(['Only 2 left of tee number 1 (M). Your bag now has 2.'])
  await expect.poll(account.lines).toEqual([['tee number 1', 2]])
})
