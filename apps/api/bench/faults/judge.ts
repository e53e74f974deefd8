import mongoose from 'mongoose'
import type { Database } from '../../src/database/connect.ts'
import { createCatalogueService } from '../../src/modules/catalogue/catalogue.service.ts'
import { breaksOf } from '../../src/ops/audit.ts'
import { readBooks } from '../../src/ops/audit-sources.ts'
import type { Wish } from './journal.ts'
import type { Outside } from './outside.ts'
import { type Message, messageBreaks, moneyBreaks, type Order, wishBreaks } from './verdicts.ts'

async function auditBreaks(database: Database): Promise<string[]> {
  const catalogue = createCatalogueService({
    database,
    now: () => new Date(),
    newId: () => new mongoose.Types.ObjectId().toHexString(),
    mediaBaseUrl: '',
  })
  return breaksOf(await readBooks(database, catalogue, new Date())).map((line) => `audit: ${line}`)
}

/** Compares what the shoppers, the provider and the messenger know with what the shop has written down. */
export async function judge(database: Database, wishes: readonly Wish[], outside: Outside) {
  const rows = <T>(name: string, filter: object = {}) =>
    database.connection.collection(name).find(filter).toArray() as Promise<unknown[]> as Promise<
      T[]
    >
  const orders = await rows<Order>('orders')
  // Log-in codes may end unsent: they live ten minutes, and the clock was moved.
  const messages = await rows<Message>('outbox', { template: { $ne: 'login-code' } })
  const { provider, messenger } = outside
  const money = moneyBreaks(await provider.captured(), await provider.refunds(), orders)
  const mail = messageBreaks(messages, messenger.arrived, orders.length)
  const acknowledged = wishes.filter(({ orderNumber }) => orderNumber !== null)
  return {
    breaks: [
      ...wishBreaks(wishes, orders),
      ...money.breaks,
      ...mail.breaks,
      ...(await auditBreaks(database)),
    ],
    rows: [
      ['wishes to buy', wishes.length],
      ['acknowledged to the shopper', acknowledged.length],
      ['orders in the shop', orders.length],
      ['cancelled by the shopper', wishes.filter((wish) => wish.isCancelled).length],
      ['payments captured by the provider', money.captured],
      ['of them an order', money.ordered],
      ['of them paid back', money.paidBack],
      ['messages delivered', mail.sent],
      ['of them twice', mail.twice],
    ] as [string, number][],
  }
}
