import { ApiError } from '../../lib/api-error.ts'
import { type Call, chosenOf, type Endpoints, withExtra } from '../../lib/call.ts'

/** A call in progress that needs a session, or whose endpoint is not loaded yet. `aborted`: whether the session ended then. */
type Running = {
  writes: boolean
  abort: AbortController
  sent?: Promise<unknown>
  aborted?: Promise<boolean>
}

/**
 * Prevents calls that need a session from being in progress when it ends: the API would answer them with 401, which
 * browsers log as an error. While a session ends, reads are aborted, writes are awaited, and new calls wait.
 */
export function createLogInCalls(send: Call) {
  const running = new Set<Running>()
  /** Resolves to whether the session has ended; null while none is ending. */
  let ending: Promise<boolean> | null = null

  const call: Call = async (endpoint, ...args) => {
    // Sent at once otherwise: a page that is being left cannot wait.
    const hasEnded = ending !== null && (await ending)
    const mine: Running = { writes: false, abort: new AbortController() }
    const choose = (endpoints: Endpoints) => {
      const chosen = chosenOf(endpoint, endpoints)
      if (chosen.auth !== 'user') running.delete(mine)
      // The API could only answer with 401.
      else if (hasEnded) throw new ApiError({ code: 'NOT_LOGGED_IN', status: 401, messages: [] })
      mine.writes = chosen.policy.effect === 'write'
      return chosen
    }
    running.add(mine)
    try {
      const abortable = withExtra(args, { signal: args[1]?.signal ?? mine.abort.signal })
      const sent = send(choose as typeof endpoint, ...abortable)
      mine.sent = sent
      return await sent
    } catch (error) {
      if (!mine.aborted || (await mine.aborted)) throw error
      // The session did not end, so the aborted call is sent again.
      return await call(endpoint, ...args)
    } finally {
      running.delete(mine)
    }
  }

  async function settle(): Promise<void> {
    const writes: (Promise<unknown> | undefined)[] = []
    for (const one of running)
      if (one.writes) writes.push(one.sent)
      else {
        one.aborted = ending as Promise<boolean>
        one.abort.abort()
      }
    await Promise.allSettled(writes)
  }

  return {
    call,
    /** Runs `run`, which ends the session by calls of `send`. */
    end<T>(run: () => Promise<T>): Promise<T> {
      const over = Promise.resolve().then(settle).then(run)
      ending = over.then(
        () => true,
        () => false,
      )
      return over.finally(() => {
        ending = null
      })
    },
  }
}
