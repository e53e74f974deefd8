import { ORDER_QUEUE } from '@aaram/contracts'
import { Mutex } from 'async-mutex'
import { AppError } from '../../http/app-error.ts'

const { maxPending, retrySeconds } = ORDER_QUEUE

/**
 * Runs work on the same keys (a person, a size of a product) one after the other, because a conflict in the database costs
 * a whole transaction. It provides fairness and speed, not correctness: each process has its own mutex.
 */
export function createKeyedMutex() {
  const mutexes = new Map<string, Mutex>()
  let pending = 0

  /** Acquires the mutex of a key. Returns a function that releases it. */
  async function acquire(key: string): Promise<() => void> {
    const mutex = mutexes.get(key) ?? new Mutex()
    mutexes.set(key, mutex)
    const release = await mutex.acquire()
    return () => {
      release()
      // Still locked if the next one in its queue has acquired it.
      if (!mutex.isLocked()) mutexes.delete(key)
    }
  }

  return {
    /** Runs the work while no other work holds any of these keys. @throws AppError ORDER_UNAVAILABLE when `maxPending` are waiting */
    async runExclusive<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
      if (pending >= maxPending) throw new AppError('ORDER_UNAVAILABLE', undefined, retrySeconds)
      pending += 1
      const releases: (() => void)[] = []
      try {
        // Always in the same order, so that two that need the same keys never deadlock.
        for (const key of [...new Set(keys)].sort()) releases.push(await acquire(key))
        return await work()
      } finally {
        for (const release of releases) release()
        pending -= 1
      }
    },
    /** The number of keys that are currently held. */
    size: () => mutexes.size,
  }
}
