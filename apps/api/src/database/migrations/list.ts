import type { Database } from '../connect.ts'

/**
 * A change of stored data. Migrations run once, in the order of the list. An interrupted one runs again, so it must also
 * work on data that it has already changed in part. The previous release must be able to work with the result, because
 * both releases run at the same time during a deployment.
 */
export type Migration = { name: string; up(database: Database): Promise<void> }

/** All migrations. A new one gets the next number and a line here. Released migrations must never be changed. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '0001-orders-have-all-fields',
    // Orders of early releases lack the fields for returns, and who made each step of their history.
    up: async ({ connection }) => {
      const orders = connection.collection('orders')
      const absent = {
        reason: null,
        restocked: false,
        pickupNumber: null,
        'payment.refundAmount': null,
      }
      for (const [path, value] of Object.entries(absent))
        await orders.updateMany({ [path]: { $exists: false } }, { $set: { [path]: value } })
      await orders.updateMany(
        { history: { $elemMatch: { by: { $exists: false } } } },
        { $set: { 'history.$[step].by': 'SHOP' } },
        { arrayFilters: [{ 'step.by': { $exists: false } }] },
      )
    },
  },
]
