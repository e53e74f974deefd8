/** Paise: providers neither take nor pay back less. */
export const LEAST_PAISE = 100

/** A payment as the provider knows it; only `captured` money is the shop's. Amounts are paise. */
export type ProviderPayment = {
  id: string
  orderId: string
  amount: number
  currency: string
  /** `refunded`: it was captured, and all of it went back. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** What was given back of it, or is on its way. */
  amountRefunded: number
}

/** Money on its way back; `key` is what the shop named it by. Amounts are paise. */
export type ProviderRefund = {
  id: string
  paymentId: string
  amount: number
  key: string | null
  status: 'pending' | 'processed' | 'failed'
}

/** A chargeback, or another claim of the shopper's bank; `lost` means that it took the money. Amounts are paise. */
export type ProviderDispute = {
  id: string
  paymentId: string
  amount: number
  /** What the provider took from the shop; 0 unless it is lost. */
  amountDeducted: number
  reasonCode: string
  phase: string
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  respondBy: Date | null
}

/** What a webhook is about; `id` is the same in every delivery of one event. */
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

/** What the checkout script hands to the browser after a payment. */
export type Callback = { orderId: string; paymentId: string; signature: string }

/** Moves money. One of `razorpay` and `sandbox`, chosen by configuration. */
export type PaymentProvider = {
  /** The last part of its webhook's address. */
  readonly id: 'razorpay' | 'sandbox'
  /** What web needs to open the payment window. `name` is the provider's, for messages. */
  readonly checkout: { scriptUrl: string; key: string; name: string }
  /** Opens an order that can be paid once; `receipt` is ours, 40 characters at most; 100 paise at least. */
  createOrder(order: { amount: number; receipt: string }): Promise<{ id: string }>
  /** Every try to pay an order, also the failed ones. */
  payments(orderId: string): Promise<ProviderPayment[]>
  /** A payment as it stands now; null when the provider knows none of this id. */
  payment(paymentId: string): Promise<ProviderPayment | null>
  /** Every refund of a payment, whoever made it. */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>
  /** A dispute as it stands now; null when the provider knows none of this id. */
  dispute(disputeId: string): Promise<ProviderDispute | null>
  /** Everything that was created since then: payments, refunds and disputes. */
  recordsSince(since: Date): Promise<ProviderRecords>
  /** Takes authorised money, which is done by itself as a rule. */
  capture(payment: ProviderPayment): Promise<ProviderPayment>
  /** Pays back; the same `key` again is the same refund. */
  refund(refund: { paymentId: string; amount: number; key: string }): Promise<ProviderRefund>
  /** How a refund stands. */
  refundOf(paymentId: string, refundId: string): Promise<ProviderRefund>
  /** True when the provider signed this payment of this order. */
  isCallback(callback: Callback): boolean
  /** Reads a webhook over the bytes that arrived; null when the provider did not sign them. */
  readWebhook(raw: Buffer, headers: Readonly<Record<string, unknown>>): ProviderEvent | null
}

type FaultOptions = { permanent: boolean; configuration?: boolean; cause?: unknown }

/**
 * Why the provider did not do as asked. A `permanent` one is not worth trying again as it is. `configuration`: it
 * says nothing about what was asked (a wrong key, a missing permission), and somebody has to mend the shop's settings.
 */
export class ProviderFault extends Error {
  override name = 'ProviderFault'
  readonly permanent: boolean
  readonly configuration: boolean
  constructor(message: string, { permanent, configuration = false, cause }: FaultOptions) {
    super(message, { cause })
    this.permanent = permanent
    this.configuration = configuration
  }
  /** The provider looked at what was asked and refused it. */
  get refused(): boolean {
    return this.permanent && !this.configuration
  }
}
