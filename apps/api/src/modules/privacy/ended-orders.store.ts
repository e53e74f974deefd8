import type { Database } from '../../database/connect.ts'
import { NOBODY_ID, REDUCED } from './reduced.ts'

/** How many orders are reduced in one transaction. */
const BATCH = 100

/**
 * Part of the retention store: removes the person from orders placed before `before`, and from their returns and exchanges. Returns how many
 * there were.
 */
export async function endOrders(database: Database, before: Date): Promise<number> {
  const of = (name: string) => database.connection.collection(name)
  let ended = 0
  for (;;) {
    const filter = {
      type: 'NEW',
      createdAt: { $lt: before },
      // Orders of a deleted account may still name the buyer: `REDUCED_NAMED_ORDER`.
      $or: [{ userId: { $ne: NOBODY_ID } }, { 'address.fullName': { $ne: '' } }],
    }
    const ids = (
      await of('orders')
        .find(filter, { projection: { _id: 1 } })
        .limit(BATCH)
        .toArray()
    ).map(({ _id }) => _id)
    if (ids.length === 0) return ended
    const hex = ids.map(String)
    await database.transaction(async (session) => {
      const family = { $or: [{ _id: { $in: ids } }, { originalOrderId: { $in: ids } }] }
      await of('orders').updateMany(family, REDUCED.orders, { session })
      await of('rmas').updateMany({ originalOrderId: { $in: hex } }, REDUCED.rmas, { session })
      const byOrder = { orderId: { $in: hex } }
      await of('payment_attempts').updateMany(byOrder, REDUCED.payment_attempts, { session })
      await of('refunds').updateMany(byOrder, REDUCED.refunds, { session })
      await of('tax_documents').updateMany(byOrder, REDUCED.tax_documents, { session })
    })
    ended += ids.length
  }
}
