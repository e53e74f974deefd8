/** One attempt to buy something, with the responses that its shopper got. */
export type Purchase = {
  /** Written on the parcel, so that its order is found again. */
  name: string
  method: 'COD' | 'ONLINE'
  /** The order's number, once it was acknowledged. */
  orderNumber: string | null
  /** The provider's payment, once it was paid. */
  paymentId: string | null
  isCancelled: boolean
  /** The statuses one of which its order must have in the end; null: any. */
  ends: readonly string[] | null
}

/** A purchase that has no order yet. */
export const newPurchase = (name: string, method: Purchase['method']): Purchase => ({
  name,
  method,
  orderNumber: null,
  paymentId: null,
  isCancelled: false,
  ends: null,
})
