import type { TaxDocument } from '../modules/invoices/invoices.service.ts'
import type { Stores } from '../stores.ts'
import {
  documentDiscrepancies,
  documentsWithoutOrder,
  purchaseDocuments,
} from './audit-documents.ts'
import {
  attemptDiscrepancies,
  holdDiscrepancies,
  paymentDiscrepancies,
  purchaseDiscrepancies,
  refundDiscrepancies,
  returnDiscrepancies,
  sumDiscrepancies,
} from './audit-money.ts'
import {
  type Attempt,
  byId,
  idsOf,
  type Order,
  type Payment,
  type Refund,
  type RmaRecord,
  type StockEntry,
} from './audit-records.ts'
import { itemDiscrepancies, requestDiscrepancies } from './audit-requests.ts'
import { orderStockDiscrepancies, unitsOfAttempt, unitsOfOrder } from './audit-stock.ts'

/** Kinds of discrepancies, in the order of the report. */
export const KINDS = [
  'stock',
  'orderStock',
  'sums',
  'holds',
  'payments',
  'orders',
  'refunds',
  'documents',
  'attempts',
  'requests',
  'rmas',
  'items',
  'reviews',
] as const
export type Found = Partial<Record<(typeof KINDS)[number], string[]>>

/** Reads everything that the orders of a batch are compared with, once for the whole batch. */
async function readBeside(stores: Stores, orders: readonly Order[]) {
  const ids = idsOf(orders.map(({ _id }) => _id))
  const purchases = idsOf(orders.map(({ _id, type }) => (type === 'NEW' ? _id : null)))
  const others = idsOf(orders.map(({ _id, type }) => (type === 'NEW' ? null : _id)))
  const [entries, payments, originals, requests, rmas, refunds] = await Promise.all([
    stores.ledger.ofReferences(ids),
    stores.payments.ofOrders(purchases),
    stores.orders.byIds(idsOf(orders.map(({ originalOrderId }) => originalOrderId))),
    stores.orders.requestsOf(purchases),
    stores.rmas.ofOrders(others),
    stores.refunds.ofReturns(others),
  ])
  const paymentIds = idsOf(refunds.map(({ paymentId }) => paymentId))
  const [refunded, ofPayments] = await Promise.all([
    stores.payments.byIds(paymentIds),
    stores.refunds.ofPayments(paymentIds),
  ])
  return {
    entries,
    paidOrders: new Set(payments.map(({ orderId }) => orderId as string)),
    originals: byId(originals),
    requests: Map.groupBy(requests, ({ originalOrderId }) => originalOrderId as string),
    rmas: new Map(rmas.map((rma) => [rma.orderId as string, rma])),
    refunds: Map.groupBy(refunds, ({ returnOrderId }) => returnOrderId as string),
    refunded: byId(refunded),
    ofPayments: Map.groupBy(ofPayments, ({ paymentId }) => paymentId),
  }
}

type Beside = Awaited<ReturnType<typeof readBeside>>

/** The payments and refunds of a return, from what was read for its batch. */
function returnMoney({ _id }: Order, { refunds, refunded, ofPayments, rmas }: Beside) {
  const own = refunds.get(_id) ?? []
  const paymentId = own[0]?.paymentId ?? ''
  return {
    own,
    ofPayment: ofPayments.get(paymentId) ?? [],
    paid: refunded.get(paymentId),
    rma: rmas.get(_id),
  }
}

/**
 * The checks of the audit. Each takes a batch of one collection's records, by rising `_id`, and reads only what belongs to
 * them. `at` is the current time by the shop's clock.
 */
export function createChecks(stores: Stores, at: Date) {
  /** The existing orders among these ids, by id. */
  const ordersOf = async (ids: readonly (string | null)[]) =>
    byId(await stores.orders.byIds(idsOf(ids)))
  /** Unknown references that were already reported, because their entries may be in several batches. */
  const listed = new Set<string>()

  return {
    async orders(orders: readonly Order[]): Promise<Found> {
      const beside = await readBeside(stores, orders)
      const { entries, paidOrders, originals, requests, rmas } = beside
      const originalOf = ({ originalOrderId }: Order) => originals.get(originalOrderId ?? '')
      const units = new Map(
        orders.map((order) => [order._id as string, unitsOfOrder(order, originalOf(order))]),
      )
      const purchases = orders.filter(({ type }) => type === 'NEW')
      const others = orders.filter(({ type }) => type !== 'NEW')
      return {
        orderStock: orderStockDiscrepancies(units, entries),
        sums: orders.flatMap(sumDiscrepancies),
        orders: orders.flatMap((order) => {
          if (order.type === 'RETURN') return returnDiscrepancies(order, returnMoney(order, beside))
          return order.type === 'NEW' ? purchaseDiscrepancies(order, paidOrders.has(order._id)) : []
        }),
        documents: await purchaseDocuments(stores, purchases, at),
        requests: others.flatMap((order) =>
          requestDiscrepancies(order, rmas.get(order._id), originalOf(order)),
        ),
        items: purchases.flatMap((order) =>
          itemDiscrepancies(order, requests.get(order._id) ?? []),
        ),
      }
    },

    async payments(payments: readonly Payment[]): Promise<Found> {
      const orderIds = idsOf(payments.map(({ orderId }) => orderId))
      const [refunds, attempts, orders, ofOrders] = await Promise.all([
        stores.refunds.ofPayments(payments.map(({ _id }) => _id)),
        stores.attempts.byIds(idsOf(payments.map(({ attemptId }) => attemptId))),
        ordersOf(orderIds),
        stores.payments.ofOrders(orderIds),
      ])
      const refundsOf = Map.groupBy(refunds, ({ paymentId }) => paymentId)
      const attemptsById = byId(attempts)
      const paidBy = Map.groupBy(ofOrders, ({ orderId }) => orderId)
      return {
        payments: payments.flatMap((payment) =>
          paymentDiscrepancies(payment, {
            refunds: refundsOf.get(payment._id) ?? [],
            order: orders.get(payment.orderId ?? ''),
            hasAttempt: attemptsById.has(payment.attemptId ?? ''),
            isFirst: (paidBy.get(payment.orderId)?.[0] ?? payment)._id === payment._id,
          }),
        ),
      }
    },

    async refunds(refunds: readonly Refund[]): Promise<Found> {
      const payments = byId(
        await stores.payments.byIds(idsOf(refunds.map(({ paymentId }) => paymentId))),
      )
      return {
        refunds: refunds.flatMap((refund) =>
          refundDiscrepancies(refund, payments.has(refund.paymentId)),
        ),
      }
    },

    async documents(documents: readonly TaxDocument[]): Promise<Found> {
      return {
        documents: [
          ...documents.flatMap(documentDiscrepancies),
          ...(await documentsWithoutOrder(stores, documents)),
        ],
      }
    },

    async attempts(attempts: readonly Attempt[]): Promise<Found> {
      const orders = await ordersOf(attempts.map(({ orderId }) => orderId))
      const withoutOrder = attempts.filter(({ orderId }) => !orders.has(orderId))
      const units = new Map(
        withoutOrder.map((attempt) => [attempt.orderId as string, unitsOfAttempt(attempt)]),
      )
      return {
        orderStock: orderStockDiscrepancies(
          units,
          await stores.ledger.ofReferences([...units.keys()]),
        ),
        holds: attempts.flatMap((attempt) => holdDiscrepancies(attempt, at)),
        attempts: attempts.flatMap((attempt) =>
          attemptDiscrepancies(attempt, orders.get(attempt.orderId)),
        ),
      }
    },

    async rmas(rmas: readonly RmaRecord[]): Promise<Found> {
      const orders = await ordersOf(rmas.map(({ orderId }) => orderId))
      return {
        rmas: rmas.flatMap(({ rmaNumber, orderId }) =>
          orders.has(orderId) ? [] : [`${rmaNumber} has no order`],
        ),
      }
    },

    /** Checks only entries whose reference is neither an order nor an attempt; the others are checked with their order or attempt. */
    async entries(entries: readonly StockEntry[]): Promise<Found> {
      const references = idsOf(entries.map(({ reference }) => reference))
      const [orders, attempts] = await Promise.all([
        ordersOf(references),
        stores.attempts.ofOrders(references),
      ])
      const attempted = new Set<string>(attempts.map(({ orderId }) => orderId))
      const unknown = references.filter((id) => !orders.has(id) && !attempted.has(id))
      const orderStock = orderStockDiscrepancies(
        new Map(unknown.map((id) => [id, new Map()])),
        await stores.ledger.ofReferences(unknown),
      ).filter((line) => !listed.has(line))
      for (const line of orderStock) listed.add(line)
      return { orderStock }
    },
  }
}
