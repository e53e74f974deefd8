import { setTimeout as pause } from 'node:timers/promises'
import { type Product, productsApi } from '@aaram/contracts'
import { MINUTE } from '@aaram/contracts/durations'
import type { Call } from '../lib/call.ts'

const BETWEEN_TRIES_MS = 200
/** When warming up without an API gives up: visitors then get 503 pages, but a load balancer must not wait forever. */
const GIVE_UP_AFTER_MS = MINUTE

/** The newest product; null for an empty shop, undefined while the API does not respond. */
const ask = (api: Call) =>
  api(productsApi.list, { query: { page: 1, limit: 1 } }).then(
    ({ productsList: [product] }) => product ?? null,
    () => undefined,
  )

/** The newest product, as soon as the API responds; null for an empty shop, undefined if it does not respond in time. */
export async function newestProduct(api: Call): Promise<Product | null | undefined> {
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS
  let product = await ask(api)
  while (product === undefined && performance.now() < giveUpAt) {
    await pause(BETWEEN_TRIES_MS)
    product = await ask(api)
  }
  return product
}
