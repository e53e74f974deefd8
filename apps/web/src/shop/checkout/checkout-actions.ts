import type { DeliveryAddress, PaymentMethod } from '@aaram/contracts'

/** The chosen delivery address: a saved one, or one for this order only. */
export type Delivery = { addressId: string } | { address: DeliveryAddress }

/** The actions of an open checkout. */
export type CheckoutActions = {
  deliverTo: (delivery: Delivery) => void
  setMethod: (method: PaymentMethod) => void
  /**
   * Delivers to a typed address: saves it to the profile and chooses it, or uses it for this order only when the profile is
   * full. Rejects with an ApiError when it cannot be saved.
   */
  deliverToNew: (address: DeliveryAddress) => Promise<void>
  /** Places the order, or opens its payment. Does nothing while another call is in progress. */
  pay: () => Promise<void>
  /** Checks the payment on record with the API. Does nothing when there is none. */
  confirm: () => Promise<void>
  /** The shopper leaves, for example with Back: closes a payment window that is open or about to open. */
  leave: () => Promise<void>
  /** The hold has expired: closes the payment window. */
  lapse: () => Promise<void>
  /** The shopper has seen the order. */
  finish: () => void
}
