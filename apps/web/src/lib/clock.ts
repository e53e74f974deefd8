/** The only source of "now" in the browser; tests pass their own. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** Dates of answers have whole seconds, and travel: a device's clock that is off by no more is believed. */
const BELIEVED_MS = 10_000

/**
 * The shop's time of day. Windows close by the shop's clock (decisions, "Constants"), and a device's may be wrong: so
 * it is put right by the date that the shop's answers bear. `device` answers milliseconds.
 */
export function createShopClock(device: () => number = Date.now) {
  let aheadMs = 0
  return {
    now: () => new Date(device() + aheadMs),
    /** Hears the Date header of an answer that comes from the shop itself and from no cache. */
    hear(date: string | null) {
      const found = Date.parse(date ?? '') - device()
      if (Number.isNaN(found) || Math.abs(found - aheadMs) <= BELIEVED_MS) return
      aheadMs = Math.abs(found) <= BELIEVED_MS ? 0 : found
    },
  }
}
