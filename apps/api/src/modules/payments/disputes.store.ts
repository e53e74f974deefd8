import { type ClientSession, Schema, trusted } from 'mongoose'
import type { Database } from '../../database/connect.ts'
import { defineModel } from '../../database/model.ts'
import type { ProviderDispute } from '../../integrations/payments/payment-provider.ts'

/** A dispute of a payment, as the provider last described it. Amounts are paise. */
export type Dispute = Omit<ProviderDispute, 'id'> & {
  _id: string
  /** The order that the payment paid for; null when it paid for none. */
  orderId: string | null
  updatedAt: Date
}

/** Statuses in which the order is not shipped, because the money is in doubt or lost. */
export const BLOCKING: readonly Dispute['status'][] = ['open', 'under_review', 'lost']

const text = { type: String, required: true } as const
const amount = { type: Number, required: true, min: 0 } as const
const disputeModel = defineModel(
  'Dispute',
  new Schema<Dispute>(
    {
      _id: String,
      paymentId: { ...text, index: true },
      orderId: { type: String, default: null },
      amount,
      amountDeducted: amount,
      reasonCode: String,
      phase: String,
      status: { ...text, index: true },
      respondBy: { type: Date, default: null },
      updatedAt: { type: Date, required: true },
    },
    { collection: 'disputes', versionKey: false },
  ),
)

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
