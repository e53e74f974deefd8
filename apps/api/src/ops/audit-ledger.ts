import type { CatalogueService } from '../modules/catalogue/catalogue.service.ts'
import type { Stores } from '../stores.ts'
import { createChecks, type Found, KINDS } from './audit-checks.ts'
import { createSeriesTotals } from './audit-documents.ts'
import { createReviewTotals } from './audit-reviews.ts'
import { createStockTotals } from './audit-stock.ts'

/** So many records of a collection are read at once. */
const BATCH_SIZE = 500

export type Audit = {
  /** How many records there were. */
  counts: { changes: number; orders: number; payments: number; refunds: number; documents: number }
  /** Every way in which stock and money disagree with what happened; none when all is well. */
  discrepancies: string[]
}

type Options = {
  batchSize?: number
  /** Called after each batch with the number of records so far, of about `recordsToAudit`. */
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

/** About how many records an audit reads. */
export async function recordsToAudit(stores: Stores): Promise<number> {
  const totals = await Promise.all(AUDITED.map((name) => stores[name].estimatedTotal()))
  return totals.reduce((sum, total) => sum + total, 0)
}

/**
 * Compares stock, money, requests and the numbers of reviews with what happened. Reads each collection in batches, with what belongs to each, so
 * that its memory does not grow with the shop: beside a batch it keeps what it found, and two counts for each variant.
 * `at` is now, by the shop's clock.
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
  /** Checks all batches, one after the other, and answers how many records there were. */
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
