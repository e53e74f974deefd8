/** A clock that the development kit and tests move; in production nobody does. */
export type Clock = {
  now(): Date
  /** Milliseconds by which the shop's time is ahead of real time. */
  offsetMs(): number
  setOffset(ms: number): void
}

/** The shop's clock over a source of real time (milliseconds since 1970). */
export function createClock(realTime: () => number = Date.now): Clock {
  let offset = 0
  return {
    now: () => new Date(realTime() + offset),
    offsetMs: () => offset,
    setOffset: (ms) => {
      offset = ms
    },
  }
}

/** The seconds that have passed since then; 0 for never. */
export const secondsSince = (then: Date | null, now: Date): number =>
  then ? Math.max(0, (now.getTime() - then.getTime()) / 1_000) : 0
