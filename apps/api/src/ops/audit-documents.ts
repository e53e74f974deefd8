import { sumPaise, TAX_DOCUMENTS } from '@aaram/contracts'
import {
  contentHash,
  type TaxDocument,
  totalsOf,
  unnamedHash,
} from '../modules/invoices/invoices.service.ts'
import type { Stores } from '../stores.ts'
import { byId, idsOf, type Order, type Refund } from './audit-records.ts'

/** Checks that a document is unchanged since its issue, and that its amounts add up. */
export function documentDiscrepancies(document: TaxDocument): string[] {
  const { number, hash, lines, totals } = document
  const found: string[] = []
  // Only the buyer's name and address are removed, from documents of deleted accounts and from very old ones.
  const isNamed = document.buyer.name !== ''
  const isAsIssued = unnamedHash(document) === document.unnamedHash
  if (!isAsIssued || (isNamed && contentHash(document) !== hash))
    found.push(`Document ${number} was changed after it was issued`)
  const isWrong = [...lines, totals].some(
    ({ taxable, cgst, sgst, igst, gross }) => taxable + cgst + sgst + igst !== gross,
  )
  const sums = totalsOf(lines)
  const differs = Object.entries(sums).some(
    ([part, sum]) => totals[part as keyof typeof totals] !== sum,
  )
  if (isWrong || differs) found.push(`Document ${number} does not add up`)
  return found
}

/** Compares an invoice with its order: the same items for the same amounts. */
function invoiceDiscrepancies(order: Order, invoice: TaxDocument): string[] {
  const { orderNumber, totals, items } = order
  const sold = items.map(({ _id, quantity, subtotal }) => `${_id} ${quantity} ${subtotal}`)
  const invoiced = invoice.lines.map((line) => `${line.itemId} ${line.quantity} ${line.gross}`)
  const isSame = sold.join() === invoiced.join() && invoice.totals.gross === totals.grandTotal
  const found = isSame ? [] : [`Invoice ${invoice.number} is not what order ${orderNumber} has`]
  // If the order names the buyer, the invoice must too.
  if (order.address.fullName !== '' && invoice.buyer.name === '')
    found.push(`Invoice ${invoice.number} has lost its buyer`)
  return found
}

type Beside = {
  documents: readonly TaxDocument[]
  /** The refunds of the order's payment. */
  refunds: readonly Refund[]
  at: Date
}

const isOverdue = (since: Date | undefined, at: Date) =>
  since !== undefined && at.getTime() - since.getTime() > TAX_DOCUMENTS.overdueMs

/** What an order's credit notes should add up to: at least what was refunded an hour ago, at most what was refunded until now. */
function creditDue({ status, payment, totals, history }: Order, { refunds, at }: Beside) {
  const isWholeCredit = status === 'CANCELLED' && payment.method === 'COD'
  if (isWholeCredit) {
    const least = isOverdue(history.at(-1)?.at, at) ? totals.grandTotal : 0
    return { least, most: totals.grandTotal as number }
  }
  const arrived = refunds.filter((refund) => refund.status === 'REFUNDED')
  const sumOf = (some: readonly Refund[]) => sumPaise(some.map(({ amount }) => amount)) as number
  const overdue = arrived.filter(({ history: steps }) => isOverdue(steps.at(-1)?.at, at))
  return { least: sumOf(overdue), most: sumOf(arrived) }
}

/** Compares a purchase with its documents: one invoice once it was shipped, and credit notes for what was refunded. */
export function orderDocumentDiscrepancies(order: Order, beside: Beside): string[] {
  const { orderNumber, shipment, history } = order
  const { documents, at } = beside
  const invoices = documents.filter(({ kind }) => kind === 'INVOICE')
  const notes = documents.filter(({ kind }) => kind === 'CREDIT_NOTE')
  const [invoice] = invoices
  if (!invoice) {
    const shippedAt = history.find(({ status }) => status === 'SHIPPED')?.at
    const found = notes.map(({ number }) => `Credit note ${number} has no invoice`)
    if (isOverdue(shippedAt, at)) found.push(`Order ${orderNumber} was shipped and has no invoice`)
    return found
  }
  const found = invoiceDiscrepancies(order, invoice)
  if (shipment === null) found.push(`Invoice ${invoice.number} is of an order that was not shipped`)
  if (invoices.length > 1) found.push(`Order ${orderNumber} has ${invoices.length} invoices`)
  const credited = notes.reduce((sum, { totals }) => sum + totals.gross, 0)
  const { least: due, most } = creditDue(order, beside)
  // No more than the invoiced amount can be credited, even if more was refunded.
  const least = Math.min(due, invoice.totals.gross)
  if (credited < least || credited > most)
    found.push(
      `Credit notes of order ${orderNumber} come to ${credited}, not ${credited < least ? least : most}`,
    )
  return found
}

/** Checks the documents of purchases. `refunds`: those of the payments for them. */
export async function purchaseDocuments(
  stores: Stores,
  purchases: readonly Order[],
  at: Date,
): Promise<string[]> {
  const ids = purchases.map(({ _id }) => _id)
  const [documents, payments] = await Promise.all([
    stores.documents.ofOrders(ids),
    stores.payments.ofOrders(ids),
  ])
  const refunds = await stores.refunds.ofPayments(payments.map(({ _id }) => _id))
  const orderOf = byId(payments)
  const documentsOf = Map.groupBy(documents, ({ orderId }) => orderId as string)
  const refundsOf = Map.groupBy(refunds, ({ paymentId }) => orderOf.get(paymentId)?.orderId ?? '')
  return purchases.flatMap((order) =>
    orderDocumentDiscrepancies(order, {
      documents: documentsOf.get(order._id) ?? [],
      refunds: refundsOf.get(order._id) ?? [],
      at,
    }),
  )
}

/** Counts the numbers of each series while documents are read, and compares them with the series' counter. */
export function createSeriesTotals() {
  const counted = new Map<string, { count: number; highest: number }>()
  return {
    add(documents: readonly TaxDocument[]): void {
      for (const { series, serial } of documents) {
        const { count, highest } = counted.get(series) ?? { count: 0, highest: 0 }
        counted.set(series, { count: count + 1, highest: Math.max(highest, serial) })
      }
    },
    /** Series with a gap, and numbers without a counter. */
    async discrepancies({ documentSeries }: Stores, batchSize: number): Promise<string[]> {
      const found: string[] = []
      const uncounted = new Set(counted.keys())
      for await (const batch of documentSeries.batches(batchSize))
        for (const { _id, last } of batch) {
          uncounted.delete(_id)
          const { count, highest } = counted.get(_id) ?? { count: 0, highest: 0 }
          if (count !== last || highest !== last)
            found.push(
              `Series ${_id} gave ${last} numbers, and has ${count} documents up to ${highest}`,
            )
        }
      for (const series of uncounted) found.push(`Series ${series} has documents and no counter`)
      return found
    },
  }
}

/** Documents whose order does not exist. */
export async function documentsWithoutOrder(
  stores: Stores,
  documents: readonly TaxDocument[],
): Promise<string[]> {
  const orders = byId(await stores.orders.byIds(idsOf(documents.map(({ orderId }) => orderId))))
  return documents
    .filter(({ orderId }) => !orders.has(orderId))
    .map(
      ({ number, orderNumber }) =>
        `Document ${number} is of order ${orderNumber}, which is not there`,
    )
}
