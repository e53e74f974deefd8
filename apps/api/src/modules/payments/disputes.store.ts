import { type ClientSession, trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { type Dispute, disputeModel } from './dispute.model.ts'

/** Statuses in which the order is not shipped, because the money is in doubt or lost. */
export const BLOCKING: readonly Dispute['status'][] = ['open', 'under_review', 'lost']

export function createDisputesStore(database: Database) {
  const disputes = disputeModel(database)
  return {
    put: async ({ _id, ...dispute }: Dispute, session: ClientSession): Promise<void> => {
      await disputes.updateOne({ _id }, { $set: dispute }, { session, upsert: true })
    },
    /** Disputes that prevent shipping the order of a payment. */
    blocking: (paymentId: string, session: ClientSession): Promise<Dispute[]> =>
      disputes.find({ paymentId, status: trusted({ $in: BLOCKING }) }, null, { session }).lean(),
    /** All disputes that prevent shipping an order, most urgent first. */
    allBlocking: (): Promise<Dispute[]> =>
      disputes
        .find({ status: trusted({ $in: BLOCKING }) })
        .sort({ respondBy: 1, _id: 1 })
        .lean(),
    byIds: (ids: readonly string[]): Promise<Dispute[]> =>
      disputes.find({ _id: trusted({ $in: ids }) }).lean(),
  }
}

export type DisputesStore = ReturnType<typeof createDisputesStore>
