// @vitest-environment jsdom
import { type CartItem, cartsApi, type VariantId } from '@aaram/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCartItem, aTee, serverBag, visitBag } from '../../../test/bag-visit.ts'
import { asha, refusal, scriptedApi } from '../../../test/visit.tsx'
import { memoryStorage } from '../../lib/memory-storage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const M1 = '000000000000000000000001-M-Clay' as VariantId
const M2 = '000000000000000000000002-M-Clay' as VariantId
const passed = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

type Answer = { status: 'success'; cartItems: CartItem[] }

/** Asha's bag, with one unit each of tees 1 and 2. */
async function ashasBag(lines = [aCartItem(1), aCartItem(2)]) {
  const server = scriptedApi()
  const account = serverBag(server, lines)
  const visit = await visitBag({ server, person: asha })
  await passed()
  const press = (times: number, variant = M1) => {
    for (let time = 0; time < times; time += 1) {
      const { quantity } = visit.shop.bag
        .getState()
        .items!.find(({ variantId }) => variantId === variant)!
      visit.actions.setQuantity(variant, quantity + 1)
    }
  }
  return { ...visit, account, press, patches: () => server.bodies('PATCH /carts/:cartItemId') }
}

/** Resolves calls when the test says so, in any order. */
function deferred<T>() {
  const waiting: { resolve: (value: T) => void; reject: (error: unknown) => void }[] = []
  const wait = () => new Promise<T>((resolve, reject) => waiting.push({ resolve, reject }))
  return { waiting, wait }
}

test('C09: four presses show 5 at once, and only the last desired quantity is sent', async () => {
  const { press, inBag, patches, account } = await ashasBag()
  press(4)
  expect(inBag()[0]).toEqual(['tee number 1', 5])
  await passed(499)
  expect(patches()).toEqual([])
  await passed(1)
  expect(patches()).toEqual([{ size: 'M', quantity: 5 }])
  expect(account.lines()[0]).toEqual(['tee number 1', 5])
  expect(inBag()[0]).toEqual(['tee number 1', 5])
})

test('C09: slow presses wait for each other, so that no older answer wins', async () => {
  const { press, inBag, patches, server } = await ashasBag()
  const { waiting, wait } = deferred<Answer>()
  server.on(cartsApi.update, wait)
  const answer = (quantity: number) =>
    waiting.shift()!.resolve({
      status: 'success',
      cartItems: [aCartItem(1, { quantity }), aCartItem(2)],
    })
  for (let step = 0; step < 4; step += 1) {
    press(1)
    await passed(600)
  }
  expect(patches()).toEqual([{ size: 'M', quantity: 2 }])
  answer(2)
  await passed()
  expect(inBag()[0]).toEqual(['tee number 1', 5])
  answer(5)
  await passed()
  expect(patches().at(-1)).toEqual({ size: 'M', quantity: 5 })
  expect(inBag()[0]).toEqual(['tee number 1', 5])
})

test('C09: answers of two lines in reverse order do not disturb each other', async () => {
  const { press, inBag, server } = await ashasBag()
  const { waiting, wait } = deferred<Answer>()
  server.on(cartsApi.update, wait)
  press(1, M1)
  press(2, M2)
  await passed(500)
  const answer = (...cartItems: CartItem[]): Answer => ({ status: 'success', cartItems })
  waiting[1]!.resolve(answer(aCartItem(1, { quantity: 2 }), aCartItem(2, { quantity: 3 })))
  await passed()
  // This response is from before the change of the other line.
  waiting[0]!.resolve(answer(aCartItem(1, { quantity: 2 }), aCartItem(2)))
  await passed()
  expect(inBag()).toEqual([
    ['tee number 1', 2],
    ['tee number 2', 3],
  ])
})

test('C09: a failed update brings the old number back, with the sentence', async () => {
  const { press, inBag, toasts, server } = await ashasBag()
  server.fail(cartsApi.update, refusal(500, 'INTERNAL', 'Something went wrong. Please try again.'))
  press(4)
  await passed(500)
  expect(inBag()[0]).toEqual(['tee number 1', 1])
  expect(toasts()).toEqual(['Failed to update quantity on server'])
})

test('a newer change is not undone by the failure of an older one', async () => {
  const { press, inBag, toasts, server, account } = await ashasBag()
  const { waiting, wait } = deferred<Answer>()
  server.on(cartsApi.update, wait)
  press(1)
  await passed(500)
  press(1)
  serverBag(server, [aCartItem(1), aCartItem(2)])
  waiting[0]!.reject(refusal(0, 'NETWORK'))
  await passed()
  expect(inBag()[0]).toEqual(['tee number 1', 3])
  await passed(500)
  expect(inBag()[0]).toEqual(['tee number 1', 3])
  expect([toasts(), account.lines().length]).toEqual([[], 2])
})

test('a limit that the server knows better is said, and the list is asked for again', async () => {
  const { press, inBag, toasts, server, account } = await ashasBag()
  const text = "You've reached the available stock limit for this item"
  server.fail(cartsApi.update, refusal(409, 'STOCK_LIMIT', text))
  account.set([aCartItem(1, { maxStock: 1 }), aCartItem(2)])
  press(1)
  await passed(500)
  expect(inBag()[0]).toEqual(['tee number 1', 1])
  expect(toasts()).toEqual(['Failed to update quantity on server', text])
})

test('adding shows at once and goes to the account; a failure takes it out again', async () => {
  const { actions, inBag, account, toasts, server } = await ashasBag([])
  actions.add(aTee(1), 'M')
  expect(inBag()).toEqual([['tee number 1', 1]])
  await passed()
  expect(account.lines()).toEqual([['tee number 1', 1]])
  server.fail(cartsApi.add, refusal(0, 'NETWORK'))
  actions.add(aTee(2), 'M')
  expect(inBag()).toHaveLength(2)
  await passed()
  expect(inBag()).toEqual([['tee number 1', 1]])
  const first = 'tee number 1 (M) added to your bag'
  expect(toasts()).toEqual([first, 'Something went wrong while adding to bag'])
  server.fail(cartsApi.add, refusal(500, 'INTERNAL'))
  actions.add(aTee(2), 'M')
  expect(toasts().at(-1)).toBe('tee number 2 (M) added to your bag')
  await passed()
  expect(toasts().at(-1)).toBe('Failed to add item to bag')
  server.fail(cartsApi.add, refusal(409, 'OUT_OF_STOCK', 'This size is out of stock.'))
  actions.add(aTee(2), 'M')
  await passed()
  expect(toasts().at(-1)).toBe('This size is out of stock.')
  // No toast says that it was added.
  expect(toasts()).not.toContain('tee number 2 (M) added to your bag')
})

test.each([
  ['no answer', refusal(0, 'NETWORK')],
  ['an answer that is not the shop’s', refusal(502, 'UNREADABLE')],
])('unexpected, %s: the sentence of the action, and no success beside it', async (_, error) => {
  const { press, actions, inBag, toasts, server } = await ashasBag()
  server.fail(cartsApi.update, error)
  press(1)
  await passed(500)
  expect(toasts()).toEqual(['Something went wrong while updating the bag'])
  await passed(4_000)
  server.fail(cartsApi.remove, error)
  actions.remove(M1)
  expect(toasts()).toEqual(['tee number 1 (M) removed from your bag'])
  await passed()
  expect(toasts()).toEqual(['Something went wrong while removing the item'])
  expect(inBag()).toHaveLength(2)
})

test('removing goes at once; a failure brings the line back to its place', async () => {
  const { actions, inBag, account, toasts, server } = await ashasBag()
  server.fail(cartsApi.remove, refusal(500, 'INTERNAL', 'Something went wrong.'))
  actions.remove(M1)
  expect(inBag()).toEqual([['tee number 2', 1]])
  await passed()
  expect(inBag().map(([title]) => title)).toEqual(['tee number 1', 'tee number 2'])
  expect(toasts()).toEqual(['Failed to remove item from bag'])
  serverBag(server, [])
  expect(account.lines()).toHaveLength(2)
})

test('a line that the server knows no more goes without a word', async () => {
  const { actions, inBag, toasts, server } = await ashasBag()
  // Recognised by its code, because the sentence may change.
  server.fail(cartsApi.remove, refusal(404, 'CART_ITEM_NOT_FOUND', 'It is gone'))
  actions.remove(M1)
  await passed()
  expect(inBag()).toEqual([['tee number 2', 1]])
  expect(toasts()).toEqual(['tee number 1 (M) removed from your bag'])
})

test('an undone removal leaves screen and account as they were', async () => {
  const { actions, inBag, account, shop } = await ashasBag([aCartItem(1, { quantity: 4 })])
  actions.remove(M1)
  await passed()
  expect(account.lines()).toEqual([])
  shop.toasts.getState()[0]!.action!.run()
  expect(inBag()).toEqual([['tee number 1', 4]])
  await passed()
  expect(account.lines()).toEqual([['tee number 1', 4]])
})

test('what was pressed while the list was under way is not overwritten by it', async () => {
  const { actions, press, inBag, server } = await ashasBag()
  const { waiting, wait } = deferred<Answer>()
  server.on(cartsApi.list, wait)
  const refreshing = actions.refresh()
  press(2)
  waiting[0]!.resolve({ status: 'success', cartItems: [aCartItem(1), aCartItem(2)] })
  await refreshing
  expect(inBag()[0]).toEqual(['tee number 1', 3])
})

test('the page going out of sight sends what waits', async () => {
  const { press, patches } = await ashasBag()
  press(1)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.restoreAllMocks()
  await passed()
  expect(patches()).toEqual([{ size: 'M', quantity: 2 }])
})

test('a guest needs no server', async () => {
  const { actions, server } = await visitBag({ storage: memoryStorage() })
  actions.add(aTee(1), 'M')
  actions.setQuantity(M1, 3)
  actions.remove(M1)
  await passed(5_000)
  expect(server.asked).toEqual([])
})
