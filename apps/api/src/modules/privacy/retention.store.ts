import type { Database } from '../../database/connect.ts'
import { endOrders } from './ended-orders.store.ts'
import { NOBODY, REDUCED } from './reduced.ts'

/**
 * Removes the person from records at the end of the period for which the law requires them. What was bought and paid
 * stays, so that the ledgers of stock and money still add up. It updates collections of several modules; docs/adr/0032
 * says why.
 */
export function createRetentionStore(database: Database) {
  const { connection } = database
  const of = (name: string) => connection.collection(name)

  return {
    endOrders: (before: Date): Promise<number> => endOrders(database, before),

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
