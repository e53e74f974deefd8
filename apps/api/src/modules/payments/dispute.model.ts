import { Schema } from 'mongoose'
import { defineModel } from '../../database/model.ts'
import type { ProviderDispute } from '../../integrations/payments/payment-provider.ts'

/** A dispute of a payment, as the provider last described it. Amounts are paise. */
export type Dispute = Omit<ProviderDispute, 'id'> & {
  _id: string
  /** The order that the payment paid for; null when it paid for none. */
  orderId: string | null
  updatedAt: Date
}

const text = { type: String, required: true } as const
const amount = { type: Number, required: true, min: 0 } as const
export const disputeModel = defineModel(
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
