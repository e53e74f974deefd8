import pLimit from 'p-limit'

/** Limits of a render queue: pages rendered concurrently, requests that may wait, and how long they may wait. */
const MAX_CONCURRENT = 8
const MAX_QUEUE = 24
const QUEUE_TIMEOUT_MS = 300

/** Runs work with limited concurrency; resolves to null when the queue is full or the wait was too long. */
export function createRenderQueue(now: () => number) {
  const limit = pLimit(MAX_CONCURRENT)
  async function run<T>(work: () => Promise<T>): Promise<T | null> {
    if (limit.pendingCount >= MAX_QUEUE) return null
    const enqueuedAt = now()
    return limit(async () => (now() - enqueuedAt > QUEUE_TIMEOUT_MS ? null : work()))
  }
  return { run, length: () => ({ pending: limit.pendingCount, active: limit.activeCount }) }
}
