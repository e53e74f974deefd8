import { type DocumentKind, financialYearOf, TAX_DOCUMENTS } from '@aaram/contracts'

const PREFIX: Readonly<Record<DocumentKind, string>> = { INVOICE: 'INV', CREDIT_NOTE: 'CRN' }

/** The series of a kind of document in the financial year of `at`, such as `INV-2627`. */
export const seriesOf = (kind: DocumentKind, at: Date): string =>
  `${PREFIX[kind]}-${financialYearOf(at).slice(2).replace('-', '')}`

/**
 * A document's number in its series, such as `INV-2627-000042`: letters, digits and dashes, at most 16 characters.
 * @throws Error for more than 9,999,999 documents in a year
 */
export function documentNumber(series: string, serial: number): string {
  if (serial > TAX_DOCUMENTS.serialMax) throw new Error(`The series ${series} is full.`)
  return `${series}-${String(serial).padStart(TAX_DOCUMENTS.serialDigits, '0')}`
}
