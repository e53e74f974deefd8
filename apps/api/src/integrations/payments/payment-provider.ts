/** Paise: providers neither take nor pay back less. */
export const LEAST_PAISE = 100

/** A payment as the provider knows it; only `captured` money is the shop's. Amounts are paise. */
export type ProviderPayment = {
  id: string
  orderId: string
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
}

/** Money on its way back; `key` is what the shop named it by. Amounts are paise. */
export type ProviderRefund = {
  id: string
  paymentId: string
  amount: number
  key: string | null
  status: 'pending' | 'processed' | 'failed'
}

/** What a webhook tells; `id` is the same in every delivery of one event. */
export type ProviderEvent = { id: string; type: string } & (
  | { payment: ProviderPayment; refund?: undefined }
  | { refund: ProviderRefund; payment?: undefined }
  | { payment?: undefined; refund?: undefined }
)

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

/** Why the provider did not do as asked. A permanent one is not worth trying again. */
export class ProviderFault extends Error {
  override name = 'ProviderFault'
  readonly permanent: boolean
  constructor(message: string, { permanent, cause }: { permanent: boolean; cause?: unknown }) {
    super(message, { cause })
    this.permanent = permanent
  }
}
