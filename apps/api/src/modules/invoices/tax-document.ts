import { createHash } from 'node:crypto'
import {
  type DocumentKind,
  type LineTax,
  type OrderId,
  type Paise,
  sumPaise,
} from '@aaram/contracts'

/** A seller or buyer on a document. `stateCode` is the GST code of the state; `gstin` is null for consumers. */
export type Party = {
  name: string
  address: string[]
  state: string
  stateCode: string
  gstin: string | null
}

/**
 * One line, for one item of the order. Amounts are paise. `gross` is what was paid (or refunded) for it: taxable value plus
 * taxes. `quantity` is null when an amount is refunded without the goods coming back.
 */
export type DocumentLine = LineTax & {
  itemId: string
  title: string
  /** Colour, size and SKU. */
  detail: string
  hsn: string
  quantity: number | null
  /** The rate in percent: IGST, or CGST and SGST together. */
  percent: number
  gross: Paise
}

/** The content of a document, stored when it is issued. It never changes. */
export type DocumentContent = {
  kind: DocumentKind
  number: string
  issuedAt: Date
  orderId: OrderId
  orderNumber: string
  orderedAt: Date | null
  /** When the goods were shipped, which decides the rates. */
  suppliedAt: Date
  seller: Party
  buyer: Party
  placeOfSupply: { state: string; code: string }
  lines: DocumentLine[]
  totals: LineTax & { gross: Paise }
  /** For a credit note: the invoice that it corrects, the reason, and its refund and return. */
  credit: {
    invoiceNumber: string
    invoicedAt: Date
    reason: string
    refundId: string | null
    returnOrderId: string | null
  } | null
}

/** A document with its position in its series and two hashes of its content: with and without the buyer's name and address. */
export type TaxDocument = DocumentContent & {
  series: string
  serial: number
  hash: string
  unnamedHash: string
}

/** Canonical JSON: the same content gives the same text, in whatever order the database returns the fields. */
function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`)
  return `{${parts.join(',')}}`
}

/** SHA-256 of a document's content in hexadecimal. The audit uses it to find changes made after issue. */
export function contentHash(document: DocumentContent): string {
  const { kind, number, issuedAt, orderId, orderNumber, orderedAt, suppliedAt } = document
  const { seller, buyer, placeOfSupply, lines, totals, credit } = document
  const head = { kind, number, issuedAt, orderId, orderNumber, orderedAt, suppliedAt }
  const content = { ...head, seller, buyer, placeOfSupply, lines, totals, credit }
  return createHash('sha256').update(canonical(content)).digest('hex')
}

/** `contentHash` of a document without its buyer's name and address, which are removed when the law no longer requires them. */
export const unnamedHash = (document: DocumentContent): string =>
  contentHash({ ...document, buyer: { ...document.buyer, name: '', address: [] } })

/** The totals of lines, in paise. */
export function totalsOf(lines: readonly DocumentLine[]): DocumentContent['totals'] {
  const sum = (part: keyof LineTax | 'gross') => sumPaise(lines.map((line) => line[part]))
  return {
    taxable: sum('taxable'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    igst: sum('igst'),
    gross: sum('gross'),
  }
}
