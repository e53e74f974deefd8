import type { CatalogueService } from '../modules/catalogue/catalogue.service.ts'
import type { Stores } from '../stores.ts'

async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

/** The books of the shop as they are now: at `at`, by its clock. */
export async function readBooks(stores: Stores, catalogue: CatalogueService, at: Date) {
  const [entries, products, orders, attempts, payments, refunds, rmas] = await Promise.all([
    listOf(catalogue.stockEntries()),
    listOf(catalogue.stockNow()),
    listOf(stores.orders.all()),
    listOf(stores.attempts.all()),
    listOf(stores.payments.all()),
    listOf(stores.refunds.all()),
    listOf(stores.rmas.all()),
  ])
  return { at, entries, products, orders, attempts, payments, refunds, rmas }
}

export type Books = Awaited<ReturnType<typeof readBooks>>
