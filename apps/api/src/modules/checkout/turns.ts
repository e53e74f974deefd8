import { AppError } from '../../http/app-error.ts'

/** More than can be served before shoppers give up. */
const MOST_WAITING = 500
const RETRY_SECONDS = 2

/**
 * Lets work on the same things (a person, a size of a product) follow each other instead of colliding in the
 * database, where a collision costs a whole transaction. It is fairness and speed, never correctness: other
 * processes do not queue here.
 */
export function createTurns() {
  const tails = new Map<string, Promise<unknown>>()
  let waiting = 0

  return {
    /** Runs the work when everything that came before on any of these keys is over. @throws AppError ORDER_UNAVAILABLE */
    async take<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
      if (waiting >= MOST_WAITING) throw new AppError('ORDER_UNAVAILABLE', undefined, RETRY_SECONDS)
      waiting += 1
      const before = Promise.allSettled(keys.map((key) => tails.get(key)))
      const running = before.then(work)
      const over = running.catch(() => undefined)
      for (const key of keys) tails.set(key, over)
      try {
        return await running
      } finally {
        waiting -= 1
        for (const key of keys) if (tails.get(key) === over) tails.delete(key)
      }
    },
  }
}
