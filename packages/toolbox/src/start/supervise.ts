import { setTimeout as pause } from 'node:timers/promises'
import { say } from '../terminal/fault.ts'
import type { Ending, Program } from './program.ts'

/** A program that has run this long is well: the next end counts as its first. */
const WELL_MS = 60_000

/** The waits before a program that ended is started again, in ms; after as many ends in a row the shop is given up. */
export const RESTART_DELAYS_MS: readonly number[] = [
  ...[1_000, 2_000, 4_000, 8_000, 15_000],
  ...[30_000, 30_000, 30_000, 30_000, 30_000],
]

export type Supervised = {
  /** Settles when the program has ended and is not started again. Never after `stop`. */
  ended: Promise<Ending>
  /** Ends the program for good. */
  stop(): Promise<void>
}

/**
 * `the API ended with code 7: Error: no memory`, or how else a program came to its end. What one that was killed
 * said before is not taken for the reason.
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
 * Starts a program, and again whenever it ends by itself once the shop is open, with one line that says why.
 * @param start starts it: the first time, or again
 * @param isOpen before this, an end is final: what cannot start at all would only fail again
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
      const startedAt = Date.now()
      const ending = await program.ended
      if (stopped.signal.aborted) return new Promise(() => {})
      if (Date.now() - startedAt > WELL_MS) inARow = 0
      const delay = delaysMs[inARow]
      if (!isOpen() || delay === undefined) return ending
      const how = howItEnded(ending)
      say(
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
