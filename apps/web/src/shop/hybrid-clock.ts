import type { Clock } from '../lib/clock.ts'

/** A time in milliseconds leaves a number about 12 bits for parts of one. */
const FRACTIONS = 4_096

/**
 * A hybrid logical clock, whose times order the changes of all tabs: each is later than every time that was seen, in the
 * same millisecond too and after the device's clock was set back. Two tabs make different ones, because each has a
 * fraction of a millisecond of its own.
 */
export function createHybridClock(clock: Clock) {
  const fraction = Math.floor(Math.random() * FRACTIONS) / FRACTIONS
  let latest = 0
  return {
    /** Notes times in storage, which may be from other tabs. */
    see(...times: readonly number[]): void {
      latest = Math.max(latest, ...times)
    },
    /** A new time, in milliseconds. */
    stamp(): number {
      latest = Math.floor(Math.max(clock.now().getTime(), latest + 1)) + fraction
      return latest
    },
  }
}
