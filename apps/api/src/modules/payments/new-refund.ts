import { toPaise } from '@aaram/contracts'
import type { Refund } from './refunds.store.ts'

type Needed = '_id' | 'paymentId' | 'orderId' | 'returnOrderId' | 'source' | 'amount' | 'reason'

/** A refund that is new in the ledger: due now and not yet started, unless `given` says otherwise. */
export const newRefund = (
  given: Pick<Refund, Needed | 'status'> & Partial<Refund>,
  at: Date,
): Refund => ({
  key: given._id,
  fee: toPaise(0),
  asked: { amount: given.amount, fee: toPaise(0) },
  providerRefundId: null,
  failedIds: [],
  payoutReference: null,
  payer: null,
  tries: 0,
  dueAt: at,
  createdAt: at,
  requestId: null,
  history: [],
  ...given,
})
