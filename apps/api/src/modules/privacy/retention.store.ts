import type { Database } from '../../database/connect.ts'
import { NOBODY, NOBODY_ID, REDUCED } from './reduced.ts'

/** How many orders are reduced in one transaction. */
const BATCH = 100

/**
 * Removes the person from records at the end of the period for which the law requires them. What was bought and paid
 * stays, so that the ledgers of stock and money still add up. It updates collections of several modules; docs/adr/0032
 * says why.
 */
export function createRetentionStore(database: Database) {
  const { connection } = database
  const of = (name: string) => connection.collection(name)

  return {
    /** Removes the person from orders placed before `before`, and from their returns and exchanges. Returns how many there were. */
    async endOrders(before: Date): Promise<number> {
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
    },

    /** Removes the buyer from documents issued before `before`. Some still name a buyer whose order no longer does. */
    async endDocuments(before: Date): Promise<void> {
      const named = { issuedAt: { $lt: before }, 'buyer.name': { $ne: '' } }
      await of('tax_documents').updateMany(named, REDUCED.tax_documents)
    },

    /** Removes the address from payment attempts begun before `before` that paid for nothing. */
    async endUnpaid(before: Date): Promise<number> {
      const filter = {
        status: 'RELEASED',
        createdAt: { $lt: before },
        'draft.address.phone': { $ne: '' },
      }
      const { modifiedCount } = await of('payment_attempts').updateMany(filter, {
        $set: { ...REDUCED.payment_attempts.$set, userId: NOBODY },
      })
      return modifiedCount
    },
  }
}

export type RetentionStore = ReturnType<typeof createRetentionStore>
