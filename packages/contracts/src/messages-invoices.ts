import type { DocumentKind } from './invoices.ts'

/** Names of tax documents, on the page of an order and on the documents. */
export const DOCUMENT_NAME: Readonly<Record<DocumentKind, string>> = {
  INVOICE: 'Tax invoice',
  CREDIT_NOTE: 'Credit note',
}

/** On the page of a shipped order without a document. */
export const DOCUMENTS_TEXT = {
  soon: 'Your invoice will be here in a few minutes.',
  failed: 'Your invoice could not be loaded. Please open this page again later.',
} as const

/** The reason on a credit note. */
export const CREDIT_REASON = {
  returned: 'Goods returned',
  undelivered: 'Goods not delivered',
  refunded: 'Amount refunded',
} as const
