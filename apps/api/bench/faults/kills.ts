import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '../payload.ts'
import { type Buying, buyForCash } from './buying.ts'
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
  /** Of these, how long the started part stood in the queue for a processor, behind its neighbours. */
  queuedMs: number
}

/** Milliseconds for which a process has waited for a processor; 0 where the system does not report it. */
async function queuedMs(pid: number): Promise<number> {
  const schedstat = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '')
  return Math.round(Number(schedstat.split(' ')[1] ?? 0) / 1e6)
}

type First = { ms: number; queued: number }

/**
 * Asks again and again, not waiting for answers, until one is a success: when it came, and what `queue` said at
 * that moment.
 */
async function firstSuccess(
  ask: () => Promise<boolean>,
  queue: () => Promise<number>,
  { since, until }: { since: number; until: number },
): Promise<First> {
  let first: Promise<First> | null = null
  const asked: Promise<void>[] = []
  const one = async () => {
    if (!(await ask()) || first) return
    const ms = Math.round(performance.now() - since)
    first = queue().then((queued) => ({ ms, queued }))
  }
  while (!first && performance.now() < until) {
    asked.push(one())
    await pause(EVERY_MS)
  }
  await Promise.all(asked)
  return first ?? { ms: Number.POSITIVE_INFINITY, queued: 0 }
}

/** Requests a list and an order while the shop restarts. */
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
  const size = product.sizes.find(({ quantity }) => quantity > 0) ?? {
    size: 'M' as const,
    quantity: 1,
  }
  let tries = 0
  const list = async () =>
    (await client.ask({ what: 'GET orders', path: '/orders' })).status === 200
  const order = async () => {
    tries += 1
    const purchase = buying.journal.purchase(`watcher ${part.name}-${share}-${tries}`, 'COD')
    // Once each: a second try would hide how long the first took.
    await buyForCash({ ...buying, until: 0 }, purchase, [product, size])
    return purchase.orderNumber !== null
  }
  const queue = () => queuedMs(part.pid())
  const time = { since, until: buying.until }
  const [shown, taken] = await Promise.all([
    firstSuccess(list, queue, time),
    firstSuccess(order, queue, time),
  ])
  return {
    name: part.name,
    atShare: share,
    downMs,
    listMs: shown.ms,
    orderMs: taken.ms,
    queuedMs: Math.max(shown.queued, taken.queued),
  }
}
