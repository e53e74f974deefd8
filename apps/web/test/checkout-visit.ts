import { ordersApi, paymentsApi, type User } from '@aaram/contracts'
import { memoryStorage } from '../src/lib/memory-storage.ts'
import type { KeyValueStorage } from '../src/lib/storage.ts'
import { createCheckout } from '../src/shop/checkout/checkout.ts'
import { aCartItem, serverBag, visitBag } from './bag-visit.ts'
import { anAddress, asha, scriptedApi } from './visit.tsx'

export const withAddresses = (count: number): User => ({
  ...asha,
  addresses: Array.from({ length: count }, (_, index) => anAddress(index + 1)),
})

export const TOKEN = 't'.repeat(128)
export const placed = (orderNumber: string) => ({
  status: 'success' as const,
  order: { orderNumber },
  token: TOKEN,
})

type Visit = { person?: User; storage?: KeyValueStorage }

/** Asha at step 3: one tee in her account's bag, her default address chosen. */
export async function visitCheckout({
  person = withAddresses(1),
  storage = memoryStorage(),
}: Visit = {}) {
  const server = scriptedApi()
  const account = serverBag(server, [aCartItem(1)])
  // With the order, what was ordered leaves the account's bag.
  server.on(ordersApi.place, () => {
    account.set([])
    return placed('AR-1')
  })
  server.on(paymentsApi.release, () => ({ status: 'success' }))
  const visit = await visitBag({ person, storage, server })
  await visit.actions.refresh()
  const actions = await visit.shop.storeOf(createCheckout).open()
  const opened = visit.shop.storeOf(createCheckout).getState()
  const [first] = person.addresses
  if (first) actions.deliverTo({ addressId: first._id })
  const state = () => visit.shop.storeOf(createCheckout).getState()
  const calls = (path: string) => server.asked.filter((call) => call.path === path)
  const keys = (path: string) => calls(path).map(({ headers }) => headers?.['idempotency-key'])
  return { ...visit, account, opened, checkout: actions, state, calls, keys }
}
