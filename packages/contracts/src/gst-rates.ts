import type { CategorySlug } from './catalogue.ts'
import type { State } from './states.ts'

/**
 * GST rates on apparel (chapters 61 and 62 of the tariff), by the day in India from which they apply, oldest first.
 * `pieceMax`: the highest price of a piece before tax, in paise, for which `percent` applies; above it, `percentAbove`.
 */
export const APPAREL_RATES = [
  { from: '2017-07-01', pieceMax: 1_000_00, percent: 5, percentAbove: 12 },
  { from: '2025-09-22', pieceMax: 2_500_00, percent: 5, percentAbove: 18 },
] as const

/** HSN codes with six digits, for cotton. */
export const HSN_CODES: Readonly<Record<CategorySlug, string>> = {
  'oversized-t-shirt': '610910',
  'classic-t-shirt': '610910',
  polo: '610510',
  shirt: '620520',
  hoodie: '611020',
  joggers: '610342',
  shorts: '610342',
}
/** The HSN code of an item whose product no longer exists: other garments of cotton. */
export const HSN_OTHER = '611420'

/** Union territories without a legislature, where UTGST applies instead of SGST. */
export const UTGST_STATES: readonly State[] = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
]
