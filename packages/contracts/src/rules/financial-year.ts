import { indianDate } from './indian-time.ts'

/** The financial year in India, April to March, as `2026-27`. */
export function financialYearOf(at: Date): string {
  const [year = 0, month = 0] = indianDate(at).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}
