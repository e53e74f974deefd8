import { Mutex } from 'async-mutex'
import { AppError } from '../../http/app-error.ts'

/** More than can be served before shoppers give up. */
const MAX_PENDING = 500
const RETRY_SECONDS = 2

/**
 * Runs work on the same keys (a person, a size of a product) one after the other instead of letting it collide in the
 * database, where a collision costs a whole transaction. It is fairness and speed, never correctness: other
 * processes have a mutex of their own.
 */
export function createKeyedMutex() {
  const mutexes = new Map<string, Mutex>()
  let pending = 0

  /** Takes the mutex of a key, and answers what gives it back. */
  async function acquire(key: string): Promise<() => void> {
    const mutex = mutexes.get(key) ?? new Mutex()
    mutexes.set(key, mutex)
    const release = await mutex.acquire()
    return () => {
      release()
      // Held again when the next in its queue has it now.
      if (!mutex.isLocked()) mutexes.delete(key)
    }
  }

  return {
    /** Runs the work when no other work has any of these keys. @throws AppError ORDER_UNAVAILABLE beyond 500 */
    async runExclusive<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
      if (pending >= MAX_PENDING) throw new AppError('ORDER_UNAVAILABLE', undefined, RETRY_SECONDS)
      pending += 1
      const releases: (() => void)[] = []
      try {
        // Always in one order: two that need the same keys never wait for each other.
        for (const key of [...new Set(keys)].sort()) releases.push(await acquire(key))
        return await work()
      } finally {
        for (const release of releases) release()
        pending -= 1
      }
    },
    /** Keys that are held now. */
    size: () => mutexes.size,
  }
}
