/** The script's result of a payment. */
type Answer = {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}
/** The used part of the interface of the provider's script, which the sandbox's script shares. */
export type Options = {
  key: string
  /** Integer paise. */
  amount: number
  currency: string
  order_id: string
  name: string
  prefill: { name: string; email: string; contact: string }
  theme: { color: string }
  config: { display: { hide: { method: string }[] } }
  modal: { ondismiss: () => void }
  handler: (answer: Answer) => void
}
export type PaymentWindow = { open: () => void; close: () => void }
