import type { Database } from '../../src/database/connect.ts'
import { type Message, messageDiscrepancies } from './message-verdict.ts'
import { moneyDiscrepancies } from './money-verdict.ts'
import type { Outside } from './outside.ts'
import type { Purchase } from './purchase.ts'
import { type Order, purchaseDiscrepancies } from './purchase-verdict.ts'

/** Runs `ops audit` and answers its exit code and what it printed. */
export type Audit = () => Promise<{ code: number; printed: string }>

/** Compares what the shoppers, the provider and the messenger know with what the shop has written down. */
export async function judge(
  database: Database,
  purchases: readonly Purchase[],
  outside: Outside,
  audit: Audit,
) {
  const rows = <T>(name: string, filter: object = {}) =>
    database.connection.collection(name).find(filter).toArray() as Promise<unknown[]> as Promise<
      T[]
    >
  const orders = await rows<Order>('orders')
  // Log-in codes may end unsent: they live ten minutes, and the clock was moved.
  const messages = await rows<Message>('outbox', { template: { $ne: 'login-code' } })
  const { provider, messenger } = outside
  const returned = await provider.returned()
  const made = returned.filter(({ status }) => status !== 'failed')
  const foreign = made.filter(({ byShop }) => !byShop)
  const money = moneyDiscrepancies(await provider.captured(), returned, orders)
  const mail = messageDiscrepancies(messages, messenger.arrived, orders.length)
  const acknowledged = purchases.filter(({ orderNumber }) => orderNumber !== null)
  const audited = await audit()
  return {
    discrepancies: [
      ...purchaseDiscrepancies(purchases, orders),
      ...money.discrepancies,
      ...mail.discrepancies,
      ...(audited.code === 0 ? [] : [`audit: exit code ${audited.code}\n${audited.printed}`]),
    ],
    rows: [
      ['purchases begun', purchases.length],
      ['acknowledged to the shopper', acknowledged.length],
      ['orders in the shop', orders.length],
      ['cancelled by the shopper', purchases.filter((purchase) => purchase.isCancelled).length],
      ['payments captured by the provider', money.captured],
      ['of them an order', money.ordered],
      ['of them paid back', money.paidBack],
      ['refunds by the shop', made.length - foreign.length],
      ['refunds and chargebacks without the shop', foreign.length],
      ['messages delivered', mail.sent],
      ['of them twice', mail.twice],
    ] as [string, number][],
  }
}
