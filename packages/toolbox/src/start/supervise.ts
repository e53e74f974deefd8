import { setTimeout as pause } from 'node:timers/promises'
import { print } from '../terminal/tool-error.ts'
import type { Ending, Program } from './program.ts'

/** After running this long, the next end of a program counts as its first. */
const WELL_MS = 60_000

/** The delays before a program is restarted, in ms; one more end in a row stops the shop. */
export const RESTART_DELAYS_MS: readonly number[] = [
  ...[1_000, 2_000, 4_000, 8_000, 15_000],
  ...[30_000, 30_000, 30_000, 30_000, 30_000],
]

export type Supervised = {
  /** Resolves when the program has ended and is not restarted. Never after `stop`. */
  ended: Promise<Ending>
  /** Ends the program without restarting it. */
  stop(): Promise<void>
}

/**
 * How a program ended, such as `the API ended with code 7: Error: no memory`. For a killed program, an earlier error is
 * not given as the reason.
 */
export function howItEnded({ label, code, signal, lastError }: Ending): string {
  if (signal) {
    const before = lastError && `; its last error before: ${lastError}`
    return `${label} was killed by ${signal}${before ?? ''}`
  }
  const how = code === null ? 'could not be started' : `ended with code ${code}`
  return `${label} ${how}${lastError ? `: ${lastError}` : ' and said nothing about it'}`
}

/**
 * Starts a program, and restarts it whenever it ends by itself after the shop is open, with one line that says why.
 * @param start starts the program, for the first time or again
 * @param isOpen while false, an end is final, because a program that cannot start would fail again
 */
export function supervise(
  start: (again: boolean) => Program,
  isOpen: () => boolean,
  delaysMs: readonly number[] = RESTART_DELAYS_MS,
): Supervised {
  const stopped = new AbortController()
  let program = start(false)
  const keepRunning = async (): Promise<Ending> => {
    for (let inARow = 0; ; inARow += 1) {
      const startedAt = performance.now()
      const ending = await program.ended
      if (stopped.signal.aborted) return new Promise(() => {})
      if (performance.now() - startedAt > WELL_MS) inARow = 0
      const delay = delaysMs[inARow]
      if (!isOpen() || delay === undefined) return ending
      const how = howItEnded(ending)
      print(
        `${how[0]?.toUpperCase()}${how.slice(1).replace(/\.$/, '')}. It starts again in ${delay / 1000} s.`,
      )
      await pause(delay, undefined, { signal: stopped.signal }).catch(() => {})
      if (stopped.signal.aborted) return new Promise(() => {})
      program = start(true)
    }
  }
  return {
    ended: keepRunning(),
    stop() {
      stopped.abort()
      return program.stop()
    },
  }
}
