import { type Paise, toPaise } from '@aaram/contracts'

/** Providers neither charge nor refund less. */
export const LEAST_PAISE = toPaise(100)

/** A payment at the provider; only `captured` money belongs to the shop. Amounts are paise. */
export type ProviderPayment = {
  id: string
  orderId: string
  amount: Paise
  currency: string
  /** `refunded`: it was captured and fully refunded. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** The sum of refunds made or in progress. */
  amountRefunded: Paise
}

/** A refund; `key` is the idempotency key of the shop. Amounts are paise. */
export type ProviderRefund = {
  id: string
  paymentId: string
  amount: Paise
  key: string | null
  status: 'pending' | 'processed' | 'failed'
}

/** A chargeback, or another claim of the shopper's bank; `lost`: the bank took the money. Amounts are paise. */
export type ProviderDispute = {
  id: string
  paymentId: string
  amount: Paise
  /** The amount that the provider deducted; 0 unless the dispute is lost. */
  amountDeducted: Paise
  reasonCode: string
  phase: string
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  respondBy: Date | null
}

/** The content of a webhook; `id` is the same in every delivery of one event. */
export type ProviderEvent = {
  id: string
  type: string
  payment?: ProviderPayment
  refund?: ProviderRefund
  dispute?: ProviderDispute
}

/** What the provider has on record. */
export type ProviderRecords = {
  payments: ProviderPayment[]
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
}

/** What the checkout script passes to the browser after a payment. */
export type Callback = { orderId: string; paymentId: string; signature: string }

/** A payment provider: `razorpay` or `sandbox`, chosen by configuration. */
export type PaymentProvider = {
  /** The last segment of its webhook path. */
  readonly id: 'razorpay' | 'sandbox'
  /** True of the stand-in where no provider is configured, which rejects whatever it is called for. */
  readonly disabled?: boolean
  /** What web needs to open the payment window. `name` is the provider's, for messages. */
  readonly checkout: { scriptUrl: string; key: string; name: string }
  /** Opens an order that can be paid once; `receipt` is ours, 40 characters at most; 100 paise at least. */
  createOrder(order: { amount: Paise; receipt: string }): Promise<{ id: string }>
  /** Every attempt to pay an order, failed ones included. */
  payments(orderId: string): Promise<ProviderPayment[]>
  /** The present state of a payment; null when the provider has none with this id. */
  payment(paymentId: string): Promise<ProviderPayment | null>
  /** Every refund of a payment, also those made outside the shop. */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>
  /** The present state of a dispute; null when the provider has none with this id. */
  dispute(disputeId: string): Promise<ProviderDispute | null>
  /** Everything that was created since then: payments, refunds and disputes. */
  recordsSince(since: Date): Promise<ProviderRecords>
  /** Captures an authorised payment, which usually happens automatically. */
  capture(payment: ProviderPayment): Promise<ProviderPayment>
  /** Refunds; a repeated `key` is the same refund. */
  refund(refund: { paymentId: string; amount: Paise; key: string }): Promise<ProviderRefund>
  /** The present state of a refund. */
  refundOf(paymentId: string, refundId: string): Promise<ProviderRefund>
  /** True when the provider signed this payment of this order. */
  isCallback(callback: Callback): boolean
  /** Reads a webhook over the bytes that arrived; null when the provider did not sign them. */
  readWebhook(raw: Buffer, headers: Readonly<Record<string, unknown>>): ProviderEvent | null
}

type FaultOptions = { permanent: boolean; configuration?: boolean; cause?: unknown }

/**
 * Why a request to the provider failed. `permanent`: the same request would fail again. `configuration`: the cause is
 * not the request but the shop's settings (a wrong key, a missing permission), which somebody has to correct.
 */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly permanent: boolean
  readonly configuration: boolean
  constructor(message: string, { permanent, configuration = false, cause }: FaultOptions) {
    super(message, { cause })
    this.permanent = permanent
    this.configuration = configuration
  }
  /** The provider refused the request for its content. */
  get refused(): boolean {
    return this.permanent && !this.configuration
  }
}
