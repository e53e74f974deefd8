import { setTimeout as pause } from 'node:timers/promises'
import { type Buying, buyForCash, type Product } from './buying.ts'
import type { Client } from './client.ts'
import type { Mortal } from './programs.ts'

const EVERY_MS = 200

/** One killing; times are milliseconds from the moment in which the part was started again. */
export type Kill = {
  name: string
  /** Of the run. */
  atShare: number
  downMs: number
  listMs: number
  orderMs: number
}

/** Asks again and again, not waiting for answers, until one is a success; answers when it came. */
async function firstSuccess(ask: () => Promise<boolean>, since: number, until: number) {
  let cameAt: number | null = null
  const asked: Promise<void>[] = []
  const one = async () => {
    if (await ask()) cameAt ??= performance.now()
  }
  while (cameAt === null && performance.now() < until) {
    asked.push(one())
    await pause(EVERY_MS)
  }
  await Promise.all(asked)
  return Math.round((cameAt ?? Number.POSITIVE_INFINITY) - since)
}

/** Somebody who asks for a list and for an order while the shop comes back. */
export type Watcher = { client: Client; buying: Buying; product: Product; share: number }

/** Kills a part, starts it again, and measures when the shop takes orders and shows them. */
export async function killAndStart(
  part: Mortal,
  downMs: number,
  { client, buying, product, share }: Watcher,
): Promise<Kill> {
  await part.kill()
  await pause(downMs)
  const since = performance.now()
  await part.start()
  const size = product.sizes.find(({ quantity }) => quantity > 0) ?? { size: 'M', quantity: 1 }
  let tries = 0
  const list = async () =>
    (await client.ask({ what: 'GET orders', path: '/orders' })).status === 200
  const order = async () => {
    tries += 1
    const wish = buying.journal.wish(`watcher ${part.name}-${share}-${tries}`, 'COD')
    // Once each: a second try would hide how long the first took.
    await buyForCash({ ...buying, until: 0 }, wish, [product, size])
    return wish.orderNumber !== null
  }
  const [listMs, orderMs] = await Promise.all([
    firstSuccess(list, since, buying.until),
    firstSuccess(order, since, buying.until),
  ])
  return { name: part.name, atShare: share, downMs, listMs, orderMs }
}
