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

/** GST state codes: the first two digits of a GSTIN, and part of each place of supply. */
export const GST_STATE_CODES: Readonly<Record<State, string>> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
}

/** Union territories without a legislature, where UTGST applies instead of SGST. */
export const UTGST_STATES: readonly State[] = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
]

/** The state of a GSTIN; null when its first two digits are not a state code. */
export const stateOfGstin = (gstin: string): State | null =>
  (Object.entries(GST_STATE_CODES).find(([, code]) => gstin.startsWith(code))?.[0] as
    | State
    | undefined) ?? null
