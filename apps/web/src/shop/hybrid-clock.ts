import type { Clock } from '../lib/clock.ts'

/** A time in milliseconds leaves 12 bits of a number for parts of one: 11 for the tabs', and one for `directlyAfter`. */
const FRACTIONS = 2_048

/** A time between this and the next one of any tab that has seen it. */
export const directlyAfter = (time: number): number => time + 1 / (2 * FRACTIONS)

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
