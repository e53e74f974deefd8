import { indianDate, MONTHS } from '@aaram/contracts'
import type { DocumentLine, TaxDocument } from './tax-document.ts'

/** A row of a CSV file by its column titles; amounts are rupees with two decimals. */
export type Gstr1Row = Readonly<Record<string, string>>

/** Sales to consumers in other states above this amount (paise) are listed individually, since August 2024. */
const B2CL_ABOVE = 1_00_000_00

/** `29-Nov-2026`, the day in India. */
function dayText(at: Date): string {
  const [year, month, day] = indianDate(at).split('-')
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`
}
const rupees = (paise: number) => (paise / 100).toFixed(2)
const placeOf = ({ placeOfSupply }: TaxDocument) => `${placeOfSupply.code}-${placeOfSupply.state}`
const isInterState = ({ seller, placeOfSupply }: TaxDocument) =>
  seller.stateCode !== placeOfSupply.code

/** The start of a month in India, such as `2026-11`, and the start of the next month. */
export function boundsOfMonth(month: string): { from: Date; until: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  const startOf = (one: string) => new Date(`${one}-01T00:00:00+05:30`)
  return { from: startOf(month), until: startOf(next) }
}

type Sums = Pick<DocumentLine, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'gross'>
const NOTHING = { taxable: 0, cgst: 0, sgst: 0, igst: 0, gross: 0, quantity: 0 }

/** Adds up lines; those of credit notes are subtracted. */
function summed(entries: readonly { line: DocumentLine; sign: number }[]) {
  const sums = { ...NOTHING }
  for (const { line, sign } of entries) {
    for (const part of [
      'taxable',
      'cgst',
      'sgst',
      'igst',
      'gross',
    ] as const satisfies (keyof Sums)[])
      sums[part] += sign * line[part]
    sums.quantity += sign * (line.quantity ?? 0)
  }
  return sums
}

type Entry = { document: TaxDocument; line: DocumentLine; sign: 1 | -1 }
const entriesOf = (documents: readonly TaxDocument[]): Entry[] =>
  documents.flatMap((document) =>
    document.lines.map((line) => ({
      document,
      line,
      sign: document.kind === 'INVOICE' ? (1 as const) : (-1 as const),
    })),
  )

/** Groups entries by key; the groups are sorted by key. */
const grouped = <T>(entries: readonly T[], keyOf: (entry: T) => string): T[][] =>
  [...Map.groupBy(entries, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)

const taxColumns = ({ igst, cgst, sgst }: ReturnType<typeof summed>) => ({
  'Integrated Tax Amount': rupees(igst),
  'Central Tax Amount': rupees(cgst),
  'State/UT Tax Amount': rupees(sgst),
  'Cess Amount': '0.00',
})

/** A document's totals for each of its rates. */
const byRate = (document: TaxDocument) =>
  grouped(entriesOf([document]), ({ line }) => String(line.percent).padStart(2)).map((group) => ({
    percent: String(group[0]?.line.percent),
    sums: summed(group.map(({ line }) => ({ line, sign: 1 }))),
  }))

/** Every document with its totals by rate. The other sections are made from it. */
const register = (documents: readonly TaxDocument[]): Gstr1Row[] =>
  documents.flatMap((document) =>
    byRate(document).map(({ percent, sums }) => ({
      'Document Type': document.kind === 'INVOICE' ? 'Invoice' : 'Credit Note',
      'Document Number': document.number,
      'Document Date': dayText(document.issuedAt),
      'Original Invoice Number': document.credit?.invoiceNumber ?? '',
      'Original Invoice Date': document.credit ? dayText(document.credit.invoicedAt) : '',
      'Order Number': document.orderNumber,
      'Place Of Supply': placeOf(document),
      'Document Value': rupees(document.totals.gross),
      Rate: percent,
      'Taxable Value': rupees(sums.taxable),
      ...taxColumns(sums),
    })),
  )

type Section = {
  /** Column titles, which a month without rows has too. */
  columns: readonly string[]
  rows(documents: readonly TaxDocument[], invoices: ReadonlyMap<string, TaxDocument>): Gstr1Row[]
}

const invoiceValueOf = (document: TaxDocument, invoices: ReadonlyMap<string, TaxDocument>) =>
  (invoices.get(document.credit?.invoiceNumber ?? '') ?? document).totals.gross
/** A sale to a consumer in another state that is listed individually, or a credit note for such a sale. */
const isLarge = (document: TaxDocument, invoices: ReadonlyMap<string, TaxDocument>) =>
  isInterState(document) && invoiceValueOf(document, invoices) > B2CL_ABOVE

const B2CS =
  'Type|Place Of Supply|Applicable % of Tax Rate|Rate|Taxable Value|Cess Amount|E-Commerce GSTIN'
const B2CL =
  'Invoice Number|Invoice date|Invoice Value|Place Of Supply|Applicable % of Tax Rate|Rate|Taxable Value|Cess Amount|E-Commerce GSTIN'
const CDNUR =
  'UR Type|Note Number|Note Date|Note Type|Place Of Supply|Note Value|Applicable % of Tax Rate|Rate|Taxable Value|Cess Amount'
const HSN =
  'HSN|Description|UQC|Total Quantity|Total Value|Rate|Taxable Value|Integrated Tax Amount|Central Tax Amount|State/UT Tax Amount|Cess Amount'
const DOCS = 'Nature of Document|Sr. No. From|Sr. No. To|Total Number|Cancelled'
const REGISTER =
  'Document Type|Document Number|Document Date|Original Invoice Number|Original Invoice Date|Order Number|Place Of Supply|Document Value|Rate|Taxable Value|Integrated Tax Amount|Central Tax Amount|State/UT Tax Amount|Cess Amount'

const NO_CESS = { 'Cess Amount': '0.00' }
const FULL_RATE = { 'Applicable % of Tax Rate': '' }

/** The GSTR-1 tables that a shop for consumers files, with the column titles of the portal's offline tool, and a register. */
export const GSTR1_SECTIONS = {
  register: { columns: REGISTER.split('|'), rows: register },
  b2cs: {
    columns: B2CS.split('|'),
    rows: (documents, invoices) =>
      grouped(
        entriesOf(documents.filter((one) => !isLarge(one, invoices))),
        ({ document, line }) => `${placeOf(document)} ${String(line.percent).padStart(2)}`,
      ).map((group) => ({
        Type: 'OE',
        'Place Of Supply': group[0] ? placeOf(group[0].document) : '',
        ...FULL_RATE,
        Rate: String(group[0]?.line.percent),
        'Taxable Value': rupees(summed(group).taxable),
        ...NO_CESS,
        'E-Commerce GSTIN': '',
      })),
  },
  b2cl: {
    columns: B2CL.split('|'),
    rows: (documents, invoices) =>
      documents
        .filter((one) => one.kind === 'INVOICE' && isLarge(one, invoices))
        .flatMap((document) =>
          byRate(document).map(({ percent, sums }) => ({
            'Invoice Number': document.number,
            'Invoice date': dayText(document.issuedAt),
            'Invoice Value': rupees(document.totals.gross),
            'Place Of Supply': placeOf(document),
            ...FULL_RATE,
            Rate: percent,
            'Taxable Value': rupees(sums.taxable),
            ...NO_CESS,
            'E-Commerce GSTIN': '',
          })),
        ),
  },
  cdnur: {
    columns: CDNUR.split('|'),
    rows: (documents, invoices) =>
      documents
        .filter((one) => one.kind === 'CREDIT_NOTE' && isLarge(one, invoices))
        .flatMap((document) =>
          byRate(document).map(({ percent, sums }) => ({
            'UR Type': 'B2CL',
            'Note Number': document.number,
            'Note Date': dayText(document.issuedAt),
            'Note Type': 'C',
            'Place Of Supply': placeOf(document),
            'Note Value': rupees(document.totals.gross),
            ...FULL_RATE,
            Rate: percent,
            'Taxable Value': rupees(sums.taxable),
            ...NO_CESS,
          })),
        ),
  },
  hsn: {
    columns: HSN.split('|'),
    rows: (documents) =>
      grouped(
        entriesOf(documents),
        ({ line }) => `${line.hsn} ${String(line.percent).padStart(2)}`,
      ).map((group) => {
        const sums = summed(group)
        return {
          HSN: group[0]?.line.hsn ?? '',
          Description: '',
          UQC: 'PCS-PIECES',
          'Total Quantity': sums.quantity.toFixed(2),
          'Total Value': rupees(sums.gross),
          Rate: String(group[0]?.line.percent),
          'Taxable Value': rupees(sums.taxable),
          ...taxColumns(sums),
        }
      }),
  },
  docs: {
    columns: DOCS.split('|'),
    rows: (documents) =>
      grouped(documents, ({ series }) => series).map((group) => ({
        'Nature of Document':
          group[0]?.kind === 'INVOICE' ? 'Invoices for outward supply' : 'Credit Note',
        'Sr. No. From': group[0]?.number ?? '',
        'Sr. No. To': group.at(-1)?.number ?? '',
        'Total Number': String(group.length),
        Cancelled: '0',
      })),
  },
} as const satisfies Record<string, Section>
export type Gstr1Section = keyof typeof GSTR1_SECTIONS
