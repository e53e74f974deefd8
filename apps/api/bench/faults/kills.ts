import { setTimeout as pause } from 'node:timers/promises'
import { firstSuccess } from './first-success.ts'
import { queuedMs } from './processor-queue.ts'
import type { Mortal } from './programs.ts'
import { requestsOf, type Watcher } from './watcher.ts'

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

/** Kills a part, starts it again, and measures when the shop takes orders and shows them. */
export async function killAndStart(part: Mortal, downMs: number, watcher: Watcher): Promise<Kill> {
  await part.kill()
  await pause(downMs)
  const since = performance.now()
  await part.start()
  const { list, order } = requestsOf(watcher, part.name)
  const queue = () => queuedMs(part.pid())
  const time = { since, until: watcher.buying.until }
  const [shown, taken] = await Promise.all([
    firstSuccess(list, queue, time),
    firstSuccess(order, queue, time),
  ])
  return {
    name: part.name,
    atShare: watcher.share,
    downMs,
    listMs: shown.ms,
    orderMs: taken.ms,
    queuedMs: Math.max(shown.queued, taken.queued),
  }
}
