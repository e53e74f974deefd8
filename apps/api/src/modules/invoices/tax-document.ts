import { createHash } from 'node:crypto'
import type { DocumentKind, LineTax, OrderId, Paise } from '@aaram/contracts'

/** A seller or buyer as a document names them. `stateCode` is the state's in GST; `gstin` is null for consumers. */
export type Party = {
  name: string
  address: string[]
  state: string
  stateCode: string
  gstin: string | null
}

/**
 * One line, of one item of the order. Amounts are paise: `gross` is what was paid for it (or went back), which is the sum of
 * its tax parts. `quantity` is null where an amount goes back without its goods.
 */
export type DocumentLine = LineTax & {
  itemId: string
  title: string
  /** Colour, size and SKU. */
  detail: string
  hsn: string
  quantity: number | null
  /** In percent: IGST, or CGST and SGST together. */
  percent: number
  gross: Paise
}

/** What an issued document says, stored as it was issued: it never changes. */
export type DocumentContent = {
  kind: DocumentKind
  number: string
  issuedAt: Date
  orderId: OrderId
  orderNumber: string
  orderedAt: Date | null
  /** When the goods left, which decides the rates. */
  suppliedAt: Date
  seller: Party
  buyer: Party
  placeOfSupply: { state: string; code: string }
  lines: DocumentLine[]
  totals: LineTax & { gross: Paise }
  /** Of a credit note: the invoice that it corrects, why, and which refund and return it is for. */
  credit: {
    invoiceNumber: string
    invoicedAt: Date
    reason: string
    refundId: string | null
    returnOrderId: string | null
  } | null
}

/** A document with its place in its series and the hashes of its content, with and without its buyer's name and address. */
export type TaxDocument = DocumentContent & {
  series: string
  serial: number
  hash: string
  unnamedHash: string
}

/** JSON of one form for one content, whatever the order in which a database returns its fields. */
function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`)
  return `{${parts.join(',')}}`
}

/** SHA-256 of a document's content in hexadecimal: the audit finds what was changed after it was issued. */
export function contentHash(document: DocumentContent): string {
  const { kind, number, issuedAt, orderId, orderNumber, orderedAt, suppliedAt } = document
  const { seller, buyer, placeOfSupply, lines, totals, credit } = document
  const head = { kind, number, issuedAt, orderId, orderNumber, orderedAt, suppliedAt }
  const content = { ...head, seller, buyer, placeOfSupply, lines, totals, credit }
  return createHash('sha256').update(canonical(content)).digest('hex')
}

/** `contentHash` of what is left of a document when the law lets its buyer's name and address go. */
export const unnamedHash = (document: DocumentContent): string =>
  contentHash({ ...document, buyer: { ...document.buyer, name: '', address: [] } })

/** The sums of lines, in paise. */
export function totalsOf(lines: readonly DocumentLine[]): DocumentContent['totals'] {
  const sum = (part: keyof LineTax | 'gross') =>
    lines.reduce((total, line) => total + line[part], 0) as Paise
  return {
    taxable: sum('taxable'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    igst: sum('igst'),
    gross: sum('gross'),
  }
}
