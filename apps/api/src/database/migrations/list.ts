import type { Database } from '../connect.ts'

/**
 * One change of what is stored. It is done once, in the order of the list; when it is interrupted it is done again, so each
 * must be right on data that it has changed in part. The release before must be able to work with the data that it leaves,
 * because both run side by side while a release is deployed.
 */
export type Migration = { name: string; up(database: Database): Promise<void> }

/** Every migration; a new one is a file with the next number and a line here. None is changed once it was released. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '0001-orders-have-all-fields',
    // Orders that were written before there were returns lack what only those need, and who moved them.
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
