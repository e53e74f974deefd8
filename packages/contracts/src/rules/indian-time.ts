/** India has one time, without summer time (since 1945): UTC and five and a half hours. */
const INDIA_MS = 5.5 * 3_600_000

/** The date whose UTC parts are those of this moment in India. */
export const inIndia = (at: Date): Date => new Date(at.getTime() + INDIA_MS)

/** The calendar date in India at this moment: `2026-11-29`. */
export const indianDate = (at: Date): string => inIndia(at).toISOString().slice(0, 10)
