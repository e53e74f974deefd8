import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { CATEGORIES, productsApi } from '@aaram/contracts'
import { WARM_UP_HEADERS } from '@aaram/telemetry/access-log'
import type { Call } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import type { Renderer } from './pages.ts'

/** So often each kind of page is rendered: then the engine has compiled what rendering needs. */
const ROUNDS = 40
/** Crowds of connections that come one after the other, so that serving and refusing is compiled too: a fifth of the work then. */
const CROWDS = 6
const CROWD_CONNECTIONS = 100
const BETWEEN_TRIES_MS = 200
/** Without an API there is nothing to warm up with; visitors get 503 pages then, and a balancer must not wait for ever. */
const GIVE_UP_AFTER_MS = 60_000

/** The newest product, or null for an empty shop; undefined while the API does not answer. */
const newestProduct = (api: Call) =>
  api(productsApi.list, { query: { page: 1, limit: 1 } }).then(
    ({ productsList: [product] }) => product ?? null,
    () => undefined,
  )

/** Gets a page of this server through a connection of its own. Whether it is served or refused does not matter. */
const visit = ({ address, port }: AddressInfo, path: string) =>
  new Promise<void>((done) => {
    const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address
    get({ host, port, path, agent: false, headers: WARM_UP_HEADERS }, (response) =>
      response.resume().on('close', () => done()),
    ).on('error', () => done())
  })

/**
 * Renders each kind of page that anybody may be the first to ask for, before the server reports that it is ready. Searches are
 * new ones each time, as nothing keeps their answers. Then asks the server at `address` for pages as a crowd would.
 */
export async function warmUp(
  { addressOf, render }: Renderer,
  api: Call,
  address: AddressInfo,
): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS
  let product = await newestProduct(api)
  while (product === undefined && performance.now() < giveUpAt) {
    await pause(BETWEEN_TRIES_MS)
    product = await newestProduct(api)
  }
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
      // A page that cannot be rendered is no reason not to start: all others can be served.
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
