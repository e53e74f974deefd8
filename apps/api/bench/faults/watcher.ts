import type { Product } from '../payload.ts'
import { type Buying, buyForCash } from './buying.ts'
import type { Client } from './client.ts'

/** Requests a list and an order while the shop restarts. */
export type Watcher = { client: Client; buying: Buying; product: Product; share: number }

/** The requests of a watcher, each of which says whether it succeeded. `killed`: the name of the part that restarts. */
export function requestsOf({ client, buying, product, share }: Watcher, killed: string) {
  const size = product.sizes.find(({ quantity }) => quantity > 0) ?? {
    size: 'M' as const,
    quantity: 1,
  }
  let tries = 0
  return {
    list: async () => (await client.ask({ what: 'GET orders', path: '/orders' })).status === 200,
    order: async () => {
      tries += 1
      const purchase = buying.journal.purchase(`watcher ${killed}-${share}-${tries}`, 'COD')
      // Once each: a second try would hide how long the first took.
      await buyForCash({ ...buying, until: 0 }, purchase, [product, size])
      return purchase.orderNumber !== null
    },
  }
}
