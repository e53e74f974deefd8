import { BlockedError, CommandError, storageLost, timeExceeded } from '../errors.ts'
import type { Context } from './context.ts'

/** How long a write outside of a transaction waits for a transaction that holds its document. */
const LOCK_WAIT_MS = 15_000

/** Repeats a step each time the transaction that blocked it has ended. Error 50 after maxTimeMS, 112 after LOCK_WAIT_MS. */
export const withLockWait = async <T>(
  { deadline, lostWrites }: Context,
  step: () => T,
): Promise<T> => {
  const lockDeadline = performance.now() + LOCK_WAIT_MS
  for (;;) {
    try {
      return step()
    } catch (error) {
      if (!(error instanceof BlockedError)) throw error
      const remainingMs = Math.min(lockDeadline, deadline()) - performance.now()
      if (remainingMs <= 0 && performance.now() >= deadline()) throw timeExceeded()
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
