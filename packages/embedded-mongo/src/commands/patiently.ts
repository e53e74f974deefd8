import { Blocked, CommandError } from '../errors.ts'

/** How long a write outside of a transaction waits for a transaction that stands in its way. */
const WAIT = 15_000

/** Runs a step again each time the transaction that blocked it has ended; error 112 when it takes too long. */
export const patiently = async <T>(step: () => T): Promise<T> => {
  const deadline = Date.now() + WAIT
  for (;;) {
    try {
      return step()
    } catch (error) {
      if (!(error instanceof Blocked)) throw error
      const left = deadline - Date.now()
      if (left <= 0)
        throw new CommandError(
          112,
          'Gave up waiting for an open transaction that holds the document',
        )
      const { promise: timeout, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, left)
      await Promise.race([error.released, timeout])
      clearTimeout(timer)
    }
  }
}
