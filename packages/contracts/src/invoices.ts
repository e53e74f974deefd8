import * as z from 'zod/mini'
import { isoDate, rupees } from './codecs.ts'
import { endpoint, endpointGroup, success } from './endpoint.ts'
import { type OrderId, orderId } from './ids.ts'
import { READ } from './route-policy.ts'
import { uniqueList } from './unique-list.ts'

/** An invoice is issued for each shipped purchase, and a credit note for each of its refunds. */
export const documentKind = z.enum(['INVOICE', 'CREDIT_NOTE'])
export type DocumentKind = z.output<typeof documentKind>

/** A tax document that can be downloaded. `total` includes tax. */
export const issuedDocument = z.object({
  number: z.string(),
  kind: documentKind,
  issuedAt: isoDate,
  total: rupees,
})
export type IssuedDocument = z.output<typeof issuedDocument>

export const invoicesApi = endpointGroup({
  /** The documents of a purchase, or the credit notes of a return, oldest first. */
  ofOrder: endpoint({
    method: 'GET',
    path: '/orders/:id/documents',
    auth: 'user',
    policy: READ,
    params: z.object({ id: orderId }),
    response: success({ documents: uniqueList(issuedDocument, 'number') }),
  }),
})

/** The path at which the shop serves a document as PDF, to the owner of its order. */
export const documentAddress = (id: OrderId, number: string): string =>
  `/api/orders/${id}/documents/${encodeURIComponent(number)}`
