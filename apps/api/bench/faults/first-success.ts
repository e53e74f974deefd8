import { setTimeout as pause } from 'node:timers/promises'

const EVERY_MS = 200

type First = { ms: number; queued: number }

/**
 * Asks again and again, not waiting for answers, until one is a success: when it came, and what `queue` said at
 * that moment.
 */
export async function firstSuccess(
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
