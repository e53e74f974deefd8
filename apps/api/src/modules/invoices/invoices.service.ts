import {
  CREDIT_REASON,
  type IssuedDocument,
  type OrderId,
  TAX_DOCUMENTS,
  toPaise,
  type UserId,
} from '@aaram/contracts'
import type { ClientSession } from '../../database/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { OrderRecord, OrdersService } from '../orders/orders.service.ts'
import type { Refund, RefundsService } from '../payments/refunds.service.ts'
import { type Credit, creditNoteContent } from './credit-note-content.ts'
import type { DocumentSeriesStore } from './document-series.store.ts'
import { boundsOfMonth, GSTR1_SECTIONS, type Gstr1Row, type Gstr1Section } from './gstr1.ts'
import { invoiceContent } from './invoice-content.ts'
import { createIssue } from './issue.ts'
import type { TaxDocument } from './tax-document.ts'
import type { TaxDocumentsStore } from './tax-documents.store.ts'

export { GSTR1_SECTIONS, type Gstr1Section } from './gstr1.ts'
export { contentHash, type TaxDocument, totalsOf, unnamedHash } from './tax-document.ts'

type Parts = {
  documents: TaxDocumentsStore
  documentSeries: DocumentSeriesStore
  catalogue: Pick<CatalogueService, 'byIds'>
  limits: Pick<LimitsService, 'take'>
  orders: OrdersService
  refunds: RefundsService
}

/** How many orders or refunds are read at a time. */
const BATCH = 100

const totalOf = (documents: readonly TaxDocument[]) =>
  documents.reduce((sum, { totals }) => sum + totals.gross, 0)

/** Invoices and credit notes: decisions, "Invoices and credit notes". */
export function createInvoicesService(deps: Deps, parts: Parts) {
  const { log, seller } = deps
  const { documents, catalogue, limits, orders, refunds } = parts
  const issue = createIssue(deps, parts)

  /** Issues the invoice of a shipped purchase. Null when it already has one, or was not shipped. */
  const issueInvoice = (orderId: OrderId): Promise<TaxDocument | null> =>
    issue.transaction(async (session) => {
      const order = await orders.findInternal(orderId, session)
      if (order?.type !== 'NEW' || !order.shipment) return null
      const change = { from: null, to: 'INVOICED' } as const
      if (!(await orders.setDocuments(orderId, change, session))) return null
      const ids = order.items.map(({ productId }) => productId)
      const found = await catalogue.byIds([...new Set(ids)], session)
      const categories = new Map(
        found.map(({ product }) => [String(product._id), product.category]),
      )
      const categoryOf = (id: string) => categories.get(id)
      return issue.add(
        'INVOICE',
        (numbered) => invoiceContent({ order, seller, categoryOf, ...numbered }),
        session,
      )
    })

  type Wanted = Omit<Credit, 'amount'> & { most: number }

  /**
   * Issues a credit note for at most `most` paise, and at most what is left of the order's invoice. False when the order
   * has no invoice yet.
   */
  async function addCreditNote(
    { _id }: Pick<OrderRecord, '_id'>,
    { most, ...why }: Wanted,
    session: ClientSession,
  ): Promise<boolean> {
    const [invoice, ...earlier] = await documents.ofOrder(_id, session)
    if (!invoice) return false
    const remaining = invoice.totals.gross - totalOf(earlier)
    const amount = toPaise(Math.min(most, remaining))
    if (amount > 0) {
      const credit = { ...why, amount }
      await issue.add(
        'CREDIT_NOTE',
        (numbered) => creditNoteContent({ invoice, earlier, credit, ...numbered }),
        session,
      )
    }
    if (amount === remaining)
      await orders.setDocuments(_id, { from: 'INVOICED', to: 'CREDITED' }, session)
    return true
  }

  /** The items that a refund is for, and its reason. */
  async function causeOf(order: OrderRecord, { returnOrderId }: Refund, session: ClientSession) {
    if (order.status === 'CANCELLED')
      return { itemIds: order.items.map(({ _id }) => _id), reason: CREDIT_REASON.undelivered }
    const rma = returnOrderId && (await orders.findInternal(returnOrderId, session))
    return rma
      ? { itemIds: rma.items.map(({ _id }) => _id), reason: CREDIT_REASON.returned }
      : { itemIds: null, reason: CREDIT_REASON.refunded }
  }

  /**
   * Issues the credit note of a completed refund, once. A refund that replaces one that was completed and later failed
   * needs none: an order's credit notes together equal what was refunded.
   */
  const creditRefund = (given: Pick<Refund, '_id' | 'paymentId'>): Promise<void> =>
    issue.transaction(async (session) => {
      const found = await refunds.documentable(given, session)
      if (!found) return
      const { refund, orderId, arrived } = found
      const order = orderId === null ? null : await orders.findInternal(orderId, session)
      // The money paid for no order, or for an order that was never shipped: nothing was invoiced.
      const isUninvoiced = !order || (!order.shipment && order.status === 'CANCELLED')
      if (isUninvoiced) return refunds.markDocumented(refund._id, session)
      const issued = await documents.ofOrder(order._id, session)
      const uncredited = arrived - totalOf(issued.slice(1))
      const isDone = await addCreditNote(
        order,
        {
          ...(await causeOf(order, refund, session)),
          most: Math.min(refund.amount, uncredited),
          refundId: refund._id,
          returnOrderId: refund.returnOrderId,
        },
        session,
      )
      if (isDone) await refunds.markDocumented(refund._id, session)
    })

  /** Credits the invoice of a cash purchase that came back undelivered or was lost. Nothing is refunded, because no cash was collected. */
  const creditUndelivered = (orderId: OrderId): Promise<void> =>
    issue.transaction(async (session) => {
      const order = await orders.findInternal(orderId, session)
      if (order?.status !== 'CANCELLED' || order.payment.method !== 'COD') return
      const itemIds = order.items.map(({ _id }) => _id)
      const why = {
        itemIds,
        reason: CREDIT_REASON.undelivered,
        refundId: null,
        returnOrderId: null,
      }
      await addCreditNote(order, { ...why, most: order.totals.grandTotal }, session)
    })

  /** Runs the work for each due entry. A failure is logged, does not stop the others, and is retried by the next run. */
  async function forEachDue<T, Id extends string>(
    due: (after: Id | null, most: number) => Promise<readonly T[]>,
    idOf: (entry: T) => Id,
    work: (entry: T) => Promise<unknown>,
  ): Promise<void> {
    for (let after: Id | null = null; ; ) {
      const entries = await due(after, BATCH)
      for (const entry of entries) {
        after = idOf(entry)
        await work(entry).catch((error) =>
          log.error({ err: error, id: idOf(entry) }, 'tax document not issued'),
        )
      }
      if (entries.length < BATCH) return
    }
  }

  return {
    issueInvoice,
    creditRefund,

    /** Issues every document that is due, including those for orders shipped by an earlier release. Safe to run concurrently. */
    async issueDue(): Promise<void> {
      const itself = <Id extends string>(id: Id) => id
      await forEachDue(orders.withoutInvoice, itself<OrderId>, issueInvoice)
      await forEachDue(refunds.undocumented, ({ _id }: Refund) => _id, creditRefund)
      await forEachDue(orders.undeliveredCash, itself<OrderId>, creditUndelivered)
    },

    /** The documents of a person's order, oldest first; a return's are its credit notes. @throws AppError ORDER_NOT_FOUND */
    async ofOrder(userId: UserId, id: OrderId): Promise<IssuedDocument[]> {
      return (await documentsOf(userId, id)).map(({ number, kind, issuedAt, totals }) => ({
        number,
        kind,
        issuedAt,
        total: totals.gross,
      }))
    },

    /**
     * One of these documents, for download. @throws AppError ORDER_NOT_FOUND; NOT_FOUND; TOO_MANY_REQUESTS when the person
     * exceeds `TAX_DOCUMENTS.downloads`.
     */
    async download(userId: UserId, id: OrderId, number: string): Promise<TaxDocument> {
      const document = (await documentsOf(userId, id)).find((one) => one.number === number)
      if (!document) throw new AppError('NOT_FOUND')
      await limits.take(`documents:${userId}`, TAX_DOCUMENTS.downloads)
      return document
    },

    /** A section of GSTR-1 for the documents of a month in India, such as `2026-11`. */
    async gstr1(month: string, section: Gstr1Section): Promise<readonly Gstr1Row[]> {
      const { from, until } = boundsOfMonth(month)
      const issued = await documents.issuedBetween(from, until)
      const invoiceNumbers = issued.flatMap(({ credit }) => credit?.invoiceNumber ?? [])
      const originals = await documents.byNumbers([...new Set(invoiceNumbers)])
      const invoices = new Map(originals.map((one) => [one.number, one]))
      return GSTR1_SECTIONS[section].rows(issued, invoices)
    },
  }

  async function documentsOf(userId: UserId, id: OrderId): Promise<TaxDocument[]> {
    const { type, originalOrderId } = await orders.find(userId, id)
    const all = await documents.ofOrder(originalOrderId ?? id)
    return type === 'NEW' ? all : all.filter(({ credit }) => credit?.returnOrderId === id)
  }
}

export type InvoicesService = ReturnType<typeof createInvoicesService>
