import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { BAG_LINES_MAX, SIZES } from '@aaram/contracts'
import autocannon from 'autocannon'
import { type BagShop, processorMs } from './bag-shop.ts'
import { payloadOf } from './payload.ts'

/** So many lines are in a large bag. */
const LARGE = 80
/** What calls leave to the jobs, such as messages, is done within this time, and counts too. */
const JOBS_MS = 1_500

type Call = Pick<autocannon.Request, 'method' | 'path' | 'setupRequest'> & { body?: object }
type Bag = { cartItems: { _id: string; productId: string; size: string }[] }
type Shopper = { shop: BagShop; n: number }

const productOf = ({ shop: { products }, n }: Shopper) =>
  products[n % products.length] as BagShop['products'][number]
const add = (shopper: Shopper): Call => ({
  method: 'POST',
  path: `/api/carts/${productOf(shopper)._id}`,
  body: { size: 'M', quantity: 1 },
})

/** A cash order; each is another one, by its key and its landmark. */
const order = (shopper: Shopper): Call => ({
  method: 'POST',
  path: '/api/orders',
  setupRequest: (request) => ({
    ...request,
    headers: { ...request.headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify(payloadOf(productOf(shopper), { landmark: randomUUID() })),
  }),
  body: {},
})

const headersOf = (token: string, body: object | undefined) => ({
  authorization: `Bearer ${token}`,
  'x-requested-with': 'XMLHttpRequest',
  ...(body && { 'content-type': 'application/json' }),
})

/** Sends a call once, before the clock starts. @throws Error when it fails */
async function send(shopper: Shopper, call: Call): Promise<Bag> {
  const { shop, n } = shopper
  const { method = 'GET', path = '/', body } = call
  const answer = await fetch(shop.origin + path, {
    method,
    headers: headersOf(shop.tokens[n] as string, body),
    ...(body && { body: JSON.stringify(body) }),
  })
  // On a busy machine all shoppers at once may be too many.
  if (answer.status === 503) return send(shopper, call)
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Bag
}

const empty: Call = { method: 'DELETE', path: '/api/carts' }

/** Fills a bag and answers the path of the line that `add` is about. */
async function fill(shopper: Shopper, lines: number): Promise<string> {
  await send(shopper, empty)
  const { products } = shopper.shop
  const variants = products.flatMap(({ _id }) => SIZES.map((size) => ({ _id, size })))
  let { cartItems } = await send(shopper, add(shopper))
  for (const { _id, size } of variants.slice(0, Math.min(lines, BAG_LINES_MAX)))
    if (cartItems.length < lines)
      ({ cartItems } = await send(shopper, {
        method: 'POST',
        path: `/api/carts/${_id}`,
        body: { size, quantity: 1 },
      }))
  const { _id: own } = productOf(shopper)
  const line = cartItems.find(({ productId, size }) => productId === own && size === 'M')
  return `/api/carts/${line?._id}`
}

/** Every load is a pair of calls, which each shopper sends in turns, the next one when the last is answered. */
export const LOADS: Readonly<
  Record<string, { names: [string, string]; calls(shopper: Shopper): Promise<[Call, Call]> }>
> = {
  'empty the bag, add': {
    names: ['empty', 'add'],
    calls: async (shopper) => [empty, add(shopper)],
  },
  'add, order for cash': {
    names: ['add', 'order'],
    calls: async (shopper) => {
      await send(shopper, empty)
      return [add(shopper), order(shopper)]
    },
  },
  [`add to ${LARGE} lines, change quantity`]: {
    names: ['add', 'change'],
    calls: async (shopper) => {
      const path = await fill(shopper, LARGE)
      // Each of the calls writes: two units, then one again.
      return [
        { ...add(shopper), body: { size: 'M', quantity: 2 } },
        { method: 'PATCH', path, body: { quantity: 1 } },
      ]
    },
  },
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Milliseconds: the middle and the 99th percentile. */
export type Times = { p50: number; p99: number }
const timesOf = (times: number[]): Times => {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99) }
}

export type Measured = {
  callsPerSecond: number
  pairsPerSecond: number
  first: Times
  second: Times
  /** Processor time of API, database and load generator for each call. */
  apiMs: number
  databaseMs: number
  clientMs: number
}

/** One load by all shoppers for some seconds. @throws Error when an answer was no success */
export async function measure(
  shop: BagShop,
  load: keyof typeof LOADS,
  seconds: number,
): Promise<Measured> {
  const { calls } = LOADS[load]!
  const pairs = await Promise.all(shop.tokens.map((_, n) => calls({ shop, n })))
  const times: [number[], number[]] = [[], []]
  const counts = new Map<object, number>()
  let client = 0
  const before = { ...(await shop.processorMs()), client: await processorMs(process.pid) }
  const { promise, resolve } = Promise.withResolvers<autocannon.Result>()
  const running = autocannon(
    {
      url: shop.origin,
      connections: shop.tokens.length,
      duration: seconds,
      setupClient: (one) => {
        const token = shop.tokens[client] as string
        const pair = pairs[client] as [Call, Call]
        client += 1
        one.setRequests(
          pair.map(({ body, ...call }) => ({
            ...call,
            headers: headersOf(token, body),
            ...(body && { body: JSON.stringify(body) }),
          })),
        )
      },
    },
    (_error, result) => resolve(result),
  )
  running.on('response', (one, _status, _bytes, ms) => {
    const answered = counts.get(one) ?? 0
    counts.set(one, answered + 1)
    times[(answered % 2) as 0 | 1].push(ms)
  })
  const { non2xx, errors, duration } = await promise
  if (non2xx || errors)
    throw new Error(`${load}: ${non2xx} answers were no success, ${errors} failed.`)
  const clientAfter = await processorMs(process.pid)
  await setTimeout(JOBS_MS)
  const after = await shop.processorMs()
  const answered = times[0].length + times[1].length
  return {
    callsPerSecond: answered / duration,
    pairsPerSecond: times[1].length / duration,
    first: timesOf(times[0]),
    second: timesOf(times[1]),
    apiMs: (after.api - before.api) / answered,
    databaseMs: (after.database - before.database) / answered,
    clientMs: (clientAfter - before.client) / answered,
  }
}
