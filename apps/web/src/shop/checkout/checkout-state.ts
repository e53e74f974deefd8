import type { DeliveryAddress, PaymentMethod } from '@aaram/contracts'
import type { StoreApi } from 'zustand/vanilla'
import type { UserStore } from '../account/user.ts'
import type { Bag } from '../bag/bag.ts'
import type { ShopDeps } from '../deps.ts'
import type { Toasts } from '../toasts.ts'

/** The chosen delivery address: a saved one, or one for this order only. */
export type Delivery = { addressId: string } | { address: DeliveryAddress }

/**
 * `placing`: the order is being requested. `paying`: the payment window is open. `verifying`: the payment was made and is
 * being verified. `unconfirmed`: it could not be verified. `placed`: the order exists.
 */
export type CheckoutPhase = 'idle' | 'placing' | 'paying' | 'verifying' | 'unconfirmed' | 'placed'

export type CheckoutState = {
  delivery: Delivery | null
  method: PaymentMethod
  phase: CheckoutPhase
  /** While `paying`: until when the stock is held, in ms of this browser's clock. */
  heldUntil: number | null
  /** While `unconfirmed`: why the payment could not be verified, in sentences. */
  reasons: readonly string[]
  /** The result of the last try, when it is not an error. */
  note: string | null
  placed: { orderNumber: string; token: string } | null
  /** The actions; null until the checkout is opened. */
  actions: CheckoutActions | null
}

export type CheckoutDeps = ShopDeps & {
  user: UserStore
  bag: Bag
  toasts: Toasts
}
export type CheckoutStore = Pick<
  StoreApi<CheckoutState>,
  'getState' | 'getInitialState' | 'setState'
>

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
