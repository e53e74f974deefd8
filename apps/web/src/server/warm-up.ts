import type { AddressInfo } from 'node:net'
import { CATEGORIES } from '@aaram/contracts'
import type { Call } from '../lib/call.ts'
import { paths } from '../lib/paths.ts'
import { newestProduct } from './newest-product.ts'
import type { Renderer } from './renderer.ts'
import { visit } from './warm-up-visit.ts'

/** How often each kind of page is rendered, until the engine has compiled the code. */
const ROUNDS = 40
/** How many bursts of connections follow, so that the code for serving and refusing is compiled too, which makes it five times as fast. */
const CROWDS = 6
const CROWD_CONNECTIONS = 100

/**
 * Renders each kind of page before the server reports that it is ready. Searches differ each time, because their responses
 * are rarely cached. Then requests pages from the server at `address` in bursts.
 */
export async function warmUp(
  { addressOf, render }: Renderer,
  api: Call,
  address: AddressInfo,
): Promise<void> {
  const product = await newestProduct(api)
  if (product === undefined) return
  async function renderPage(target: string): Promise<void> {
    const found = await addressOf(target)
    if ('key' in found) await render(found.key)
  }
  const fixed = [
    ...[paths.home, paths.products, paths.collections, paths.about, paths.bag, paths.login],
    ...CATEGORIES.slice(0, 1).map(({ slug }) => paths.collection(slug)),
    ...(product ? [paths.product(product.metaTitle)] : []),
  ]
  for (let round = 0; round < ROUNDS; round += 1) {
    const targets = [...fixed, `/search?q=warm+${round}`, `/search?q=tee+${round}`]
    await Promise.all(
      // A page that cannot be rendered does not prevent the start, because all others can be served.
      targets.map((target) => renderPage(target).catch(() => undefined)),
    )
  }
  for (let crowd = 0; crowd < CROWDS; crowd += 1)
    await Promise.all(
      Array.from({ length: CROWD_CONNECTIONS }, (_, visitor) =>
        visit(address, `/search?q=warm+${crowd}+${visitor}`),
      ),
    )
}
