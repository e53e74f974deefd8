import type { DocumentKind } from './invoices.ts'

/** Names of tax documents, on the page of an order and on the documents. */
export const DOCUMENT_NAME: Readonly<Record<DocumentKind, string>> = {
  INVOICE: 'Tax invoice',
  CREDIT_NOTE: 'Credit note',
}

/** On the page of an order that was shipped, where it has no document. */
export const DOCUMENTS_TEXT = {
  soon: 'Your invoice will be here in a few minutes.',
  failed: 'Your invoice could not be loaded. Please open this page again later.',
} as const

/** Why a credit note was issued, as it says itself. */
export const CREDIT_REASON = {
  returned: 'Goods returned',
  undelivered: 'Goods not delivered',
  refunded: 'Amount refunded',
} as const
