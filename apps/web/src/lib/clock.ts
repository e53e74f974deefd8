/** The only source of "now" in the browser; tests pass their own. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** Date headers have whole seconds and take time to arrive: a smaller clock skew is ignored. */
const SKEW_TOLERANCE_MS = 10_000

/**
 * The shop's time. Return and exchange windows close by the shop's clock (decisions, "Constants"), but a device's clock may
 * be wrong, so it is corrected with the Date header of the shop's responses. `device` returns milliseconds since 1970.
 */
export function createShopClock(device: () => number = Date.now) {
  let skewMs = 0
  return {
    now: () => new Date(device() + skewMs),
    /** Corrects the skew with the Date header of a response that is not from a cache. */
    sync(date: string | null) {
      const found = Date.parse(date ?? '') - device()
      if (Number.isNaN(found) || Math.abs(found - skewMs) <= SKEW_TOLERANCE_MS) return
      skewMs = Math.abs(found) <= SKEW_TOLERANCE_MS ? 0 : found
    },
  }
}
