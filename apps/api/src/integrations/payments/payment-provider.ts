import { type Paise, toPaise } from '@aaram/contracts'

/** The smallest amount that providers charge or refund. */
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
  /** True for the stand-in when no provider is configured; all its functions reject. */
  readonly disabled?: boolean
  /** What web needs to open the payment window. `name`: the provider's name, for messages. */
  readonly checkout: { scriptUrl: string; key: string; name: string }
  /** Creates an order that can be paid once: at least 100 paise. `receipt`: our id, at most 40 characters. */
  createOrder(order: { amount: Paise; receipt: string }): Promise<{ id: string }>
  /** Every payment of an order, including failed ones. */
  payments(orderId: string): Promise<ProviderPayment[]>
  /** The current state of a payment; null when the provider has none with this id. */
  payment(paymentId: string): Promise<ProviderPayment | null>
  /** Every refund of a payment, including those made outside the shop. */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>
  /** The current state of a dispute; null when the provider has none with this id. */
  dispute(disputeId: string): Promise<ProviderDispute | null>
  /** All payments, refunds and disputes created since then. */
  recordsSince(since: Date): Promise<ProviderRecords>
  /** Captures an authorised payment. Usually the provider does this automatically. */
  capture(payment: ProviderPayment): Promise<ProviderPayment>
  /** Makes a refund. Repeating a `key` returns the same refund. */
  refund(refund: { paymentId: string; amount: Paise; key: string }): Promise<ProviderRefund>
  /** The current state of a refund. */
  refundOf(paymentId: string, refundId: string): Promise<ProviderRefund>
  /** Whether the provider signed this payment of this order. */
  isCallback(callback: Callback): boolean
  /** Parses a webhook; null when the provider did not sign these bytes. */
  readWebhook(raw: Buffer, headers: Readonly<Record<string, unknown>>): ProviderEvent | null
}

type FaultOptions = { permanent: boolean; configuration?: boolean; cause?: unknown }

/**
 * Why a request to the provider failed. `permanent`: the same request would fail again. `configuration`: the cause is not
 * the request but the shop's settings (a wrong key, a missing permission), which somebody has to correct.
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
  /** The provider rejected the request because of its content. */
  get refused(): boolean {
    return this.permanent && !this.configuration
  }
}
