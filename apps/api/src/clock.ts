/** A clock that the development kit and tests can move; it never moves in production. */
export type Clock = {
  now(): Date
  /** Milliseconds by which the shop's time is ahead of real time. */
  offsetMs(): number
  setOffset(ms: number): void
}

/** Creates the shop's clock from a source of real time (milliseconds since 1970). */
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

/** The seconds since `then`; 0 for null. */
export const secondsSince = (then: Date | null, now: Date): number =>
  then ? Math.max(0, (now.getTime() - then.getTime()) / 1_000) : 0
