import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '../payload.ts'
import { random } from '../traffic.ts'
import { afterOrder } from './after-order.ts'
import { type Buying, buyForCash, buyOnline } from './buying.ts'
import { type Client, createClient } from './client.ts'
import type { Journal } from './journal.ts'
import type { Outside } from './outside.ts'

const SEARCHES = ['tee', 'black', 'cotton shirt', 'indigo', 'nothing like this']
const LONGEST_PAUSE_MS = 2_500
const LOG_IN_MS = 60_000

export type RunContext = {
  origins: readonly string[]
  journal: Journal
  outside: Outside
  seed: number
  /** On the clock of `performance`: when shoppers start nothing new, and when they stop pressing again. */
  endsAt: number
  givesUpAt: number
}

/** Logs in by a code, before anything fails. The code is read from the development kit's outbox. */
export async function logIn(origin: string, journal: Journal, n: number): Promise<Client> {
  const until = performance.now() + LOG_IN_MS
  const client = createClient(origin, journal)
  const phone = `98${10_000_000 + n}`
  while (performance.now() < until) {
    await client.insist({ what: 'dev kit', method: 'DELETE', path: '/dev/limits' }, until)
    const code = { what: 'POST send-otp', method: 'POST', path: '/users/auth/send-otp' }
    await client.insist({ ...code, body: { phone } }, until)
    const read = await client.insist({ what: 'dev kit', path: `/dev/outbox?to=${phone}` }, until)
    const [message] = (read.body.messages ?? []) as { code?: string }[]
    // A code is valid once, so if the response is lost another one is requested.
    const { status, body } = await client.ask({
      what: 'POST validate-otp',
      method: 'POST',
      path: '/users/auth/validate-otp',
      body: { phone, otp: message?.code ?? '000000', firstName: 'Asha' },
    })
    if (status === 200) return createClient(origin, journal, body.token as string)
    await pause(500)
  }
  throw new Error(`Shopper ${n} could not log in.`)
}

/** A product of the shop's first page with a size that is there. */
async function choose(client: Client, next: () => number) {
  const { body } = await client.ask({ what: 'GET products', path: '/products?page=1&limit=24' })
  const there = ((body.productsList ?? []) as Product[]).flatMap((product) =>
    product.sizes.filter(({ quantity }) => quantity > 0).map((size) => [product, size] as const),
  )
  return there[Math.floor(next() * there.length)]
}

async function visit(buying: Buying, name: string): Promise<void> {
  const { client, journal, next, until } = buying
  const think = () => pause(next() * LONGEST_PAUSE_MS)
  await client.look('/')
  await client.look(next() < 0.5 ? '/products' : `/search?q=${SEARCHES[Math.floor(next() * 5)]}`)
  await think()
  const chosen = await choose(client, next)
  if (!chosen) return
  const [product, size] = chosen
  await client.look(`/products/${product.metaTitle}`)
  await think()
  await client.insist(
    {
      what: 'POST carts',
      method: 'POST',
      path: `/carts/${product._id}`,
      body: { size: size.size, color: product.colors[0] ?? null, quantity: 1 },
    },
    until,
  )
  await client.look('/bag')
  const purchase = journal.purchase(name, next() < 0.5 ? 'COD' : 'ONLINE')
  const buy = purchase.method === 'COD' ? buyForCash : buyOnline
  await buy(buying, purchase, [product, size])
  if (purchase.orderNumber !== null) await afterOrder(buying, purchase)
  await think()
}

/** One shopper, who visits and buys until the run ends. */
export async function shop(context: RunContext, n: number, client: Client): Promise<void> {
  const { origins, journal, outside, seed, endsAt, givesUpAt } = context
  const next = random(seed * 1_000 + n)
  // Everybody has come when a sixth of the run is over.
  await pause((next() * (endsAt - performance.now())) / 6)
  const webhookOrigin = origins[(n + 1) % origins.length] as string
  for (let visits = 1; performance.now() < endsAt; visits += 1) {
    const buying = { client, journal, outside, webhookOrigin, next, until: givesUpAt }
    await visit(buying, `parcel ${n}-${visits}`)
  }
}
