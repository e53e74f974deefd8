/** India has a single time zone, UTC+5:30, without daylight saving time (since 1945). */
const INDIA_MS = 5.5 * 3_600_000

/** A Date whose UTC parts are the local parts of `at` in India. */
export const inIndia = (at: Date): Date => new Date(at.getTime() + INDIA_MS)

/** The calendar date in India, such as `2026-11-29`. */
export const indianDate = (at: Date): string => inIndia(at).toISOString().slice(0, 10)
