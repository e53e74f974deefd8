import { setTimeout as pause } from 'node:timers/promises'
import { CATEGORIES, productsApi } from '@aaram/contracts'
import type { Call } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import type { Renderer } from './pages.ts'

/** So often each kind of page is rendered: then the engine has compiled what rendering needs. */
const ROUNDS = 40
const BETWEEN_TRIES_MS = 200
/** Without an API there is nothing to warm up with; visitors get 503 pages then, and a balancer must not wait for ever. */
const GIVE_UP_AFTER_MS = 60_000

/** The newest product, or null for an empty shop; undefined while the API does not answer. */
const newestProduct = (api: Call) =>
  api(productsApi.list, { query: { page: 1, limit: 1 } }).then(
    ({ productsList: [product] }) => product ?? null,
    () => undefined,
  )

/**
 * Renders each kind of page that anybody may be the first to ask for, before the server reports that it is ready. Searches are
 * new ones each time, as nothing keeps their answers.
 */
export async function warmUp({ addressOf, render }: Renderer, api: Call): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS
  let product = await newestProduct(api)
  while (product === undefined && performance.now() < giveUpAt) {
    await pause(BETWEEN_TRIES_MS)
    product = await newestProduct(api)
  }
  if (product === undefined) return
  const fixed = [
    ...[paths.home, paths.products, paths.collections, paths.about, paths.bag, paths.login],
    ...CATEGORIES.slice(0, 1).map(({ slug }) => paths.collection(slug)),
    ...(product ? [paths.product(product.metaTitle)] : []),
  ]
  for (let round = 0; round < ROUNDS; round += 1) {
    const targets = [...fixed, `/search?q=warm+${round}`, `/search?q=tee+${round}`]
    await Promise.all(
      targets.map(async (target) => {
        const address = await addressOf(target)
        if ('key' in address) await render(address.key)
      }),
    )
  }
}
