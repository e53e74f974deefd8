/** India has one time zone without summer time. */
const INDIA_MS = 5.5 * 3_600_000

/** The day in India as `2026-11-29`. */
export const indianDate = (at: Date): string =>
  new Date(at.getTime() + INDIA_MS).toISOString().slice(0, 10)

/** The financial year in India, April to March, as `2026-27`. */
export function financialYearOf(at: Date): string {
  const [year = 0, month = 0] = indianDate(at).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}
