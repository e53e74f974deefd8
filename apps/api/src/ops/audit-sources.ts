import type { Database } from '../database/connect.ts'
import type { CatalogueService } from '../modules/catalogue/catalogue.service.ts'
import { createAttemptsStore } from '../modules/checkout/attempts.store.ts'
import { createOrdersStore } from '../modules/orders/orders.store.ts'
import { createPaymentsStore } from '../modules/orders/payments.store.ts'
import { createRefundsStore } from '../modules/orders/refunds.store.ts'
import { createRmasStore } from '../modules/returns/rmas.store.ts'

async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

/** The books of the shop as they are now: at `at`, by its clock. */
export async function readBooks(database: Database, catalogue: CatalogueService, at: Date) {
  const [entries, products, orders, attempts, payments, refunds, rmas] = await Promise.all([
    listOf(catalogue.stockEntries()),
    listOf(catalogue.stockNow()),
    listOf(createOrdersStore(database).all()),
    listOf(createAttemptsStore(database).all()),
    listOf(createPaymentsStore(database).all()),
    listOf(createRefundsStore(database).all()),
    listOf(createRmasStore(database).all()),
  ])
  return { at, entries, products, orders, attempts, payments, refunds, rmas }
}

export type Books = Awaited<ReturnType<typeof readBooks>>
