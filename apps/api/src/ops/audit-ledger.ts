import type { CatalogueService } from '../modules/catalogue/catalogue.service.ts'
import type { Stores } from '../stores.ts'
import { createChecks, type Found, KINDS } from './audit-checks.ts'
import { createSeriesTotals } from './audit-documents.ts'
import { createReviewTotals } from './audit-reviews.ts'
import { createStockTotals } from './stock-totals.ts'

/** How many records of a collection are read at a time. */
const BATCH_SIZE = 500

export type Audit = {
  /** The numbers of records. */
  counts: { changes: number; orders: number; payments: number; refunds: number; documents: number }
  /** Every discrepancy between stock or money and what happened; empty when all is well. */
  discrepancies: string[]
}

type Options = {
  batchSize?: number
  /** Called after each batch with the number of records so far, out of about `recordsToAudit`. */
  onRead?: (records: number) => void
}

const AUDITED = [
  'orders',
  'payments',
  'refunds',
  'documents',
  'attempts',
  'rmas',
  'reviews',
  'ledger',
] as const

/** The approximate number of records that an audit reads. */
export async function recordsToAudit(stores: Stores): Promise<number> {
  const totals = await Promise.all(AUDITED.map((name) => stores[name].estimatedTotal()))
  return totals.reduce((sum, total) => sum + total, 0)
}

/**
 * Compares stock, money, requests and the numbers of reviews with what happened. Reads each collection in batches, so that
 * memory use hardly grows with the shop: besides a batch it holds its findings and two counts for each variant. `at` is the
 * current time by the shop's clock.
 */
export async function auditLedger(
  stores: Stores,
  catalogue: Pick<CatalogueService, 'stockNow'>,
  at: Date,
  { batchSize = BATCH_SIZE, onRead = () => undefined }: Options = {},
): Promise<Audit> {
  const checks = createChecks(stores, at)
  const totals = createStockTotals()
  const found = KINDS.map((kind) => ({ kind, lines: [] as string[] }))
  let records = 0

  function list(more: Found): void {
    for (const { kind, lines } of found) lines.push(...(more[kind] ?? []))
  }
  /** Checks all batches one after another. Returns the number of records. */
  async function checkAll<T>(
    batches: AsyncIterable<T[]>,
    check: (batch: T[]) => Promise<Found>,
  ): Promise<number> {
    let count = 0
    for await (const batch of batches) {
      list(await check(batch))
      count += batch.length
      records += batch.length
      onRead(records)
    }
    return count
  }

  const orders = await checkAll(stores.orders.batches(batchSize), checks.orders)
  const payments = await checkAll(stores.payments.batches(batchSize), checks.payments)
  const refunds = await checkAll(stores.refunds.batches(batchSize), checks.refunds)
  const series = createSeriesTotals()
  const documents = await checkAll(stores.documents.batches(batchSize), (batch) => {
    series.add(batch)
    return checks.documents(batch)
  })
  list({ documents: await series.discrepancies(stores, batchSize) })
  await checkAll(stores.attempts.batches(batchSize), checks.attempts)
  await checkAll(stores.rmas.batches(batchSize), checks.rmas)
  const reviewTotals = createReviewTotals()
  await checkAll(stores.reviews.batches(batchSize), async (batch) => {
    reviewTotals.add(batch)
    return {}
  })
  const changes = await checkAll(stores.ledger.batches(batchSize), (batch) => {
    totals.addEntries(batch)
    return checks.entries(batch)
  })
  for await (const product of catalogue.stockNow()) {
    totals.addPresent(product)
    list({ reviews: reviewTotals.discrepancies(product) })
  }
  list({ stock: totals.discrepancies() })

  return {
    counts: { changes, orders, payments, refunds, documents },
    discrepancies: found.flatMap(({ lines }) => lines),
  }
}
