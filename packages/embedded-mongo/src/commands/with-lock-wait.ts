import { BlockedError, CommandError, storageLost, timeExceeded } from '../errors.ts'
import type { Context } from './context.ts'

/** How long a write outside of a transaction waits for a transaction that stands in its way. */
const LOCK_WAIT_MS = 15_000

/** Runs a step again each time the transaction that blocked it has ended; error 50 after maxTimeMS, 112 when it takes too long. */
export const withLockWait = async <T>(
  { deadline, lostWrites }: Context,
  step: () => T,
): Promise<T> => {
  const lockDeadline = Date.now() + LOCK_WAIT_MS
  for (;;) {
    try {
      return step()
    } catch (error) {
      if (!(error instanceof BlockedError)) throw error
      const remainingMs = Math.min(lockDeadline, deadline()) - Date.now()
      if (remainingMs <= 0 && Date.now() >= deadline()) throw timeExceeded()
      if (remainingMs <= 0)
        throw new CommandError(
          112,
          'Gave up waiting for an open transaction that holds the document',
        )
      const { promise: timeout, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, remainingMs)
      await Promise.race([error.released, timeout])
      clearTimeout(timer)
      if (lostWrites()) throw storageLost()
    }
  }
}
