import type { DeliveryAddress, PaymentMethod } from '@aaram/contracts'
import type { StoreApi } from 'zustand/vanilla'
import type { UserStore } from '../account/user.ts'
import type { Bag } from '../bag/bag.ts'
import type { ShopDeps } from '../deps.ts'
import type { Toasts } from '../toasts.ts'

/** Where an order goes: one of the saved addresses, or one for this order only. */
export type Delivery = { addressId: string } | { address: DeliveryAddress }

/**
 * `placing`: the shop is asked. `paying`: the payment window is open. `verifying`: money was paid, the shop is asked
 * whether it arrived. `unconfirmed`: it could not say. `placed`: there is an order.
 */
export type CheckoutPhase = 'idle' | 'placing' | 'paying' | 'verifying' | 'unconfirmed' | 'placed'

export type CheckoutState = {
  delivery: Delivery | null
  method: PaymentMethod
  phase: CheckoutPhase
  /** Until when the stock is held, in milliseconds of this browser's clock; while `paying`. */
  heldUntil: number | null
  /** Why the shop could not confirm a payment, in sentences; while `unconfirmed`. */
  reasons: readonly string[]
  /** What became of the last try, when that is no failure. */
  note: string | null
  placed: { orderNumber: string; token: string } | null
  /** What can be done; null until the checkout is opened. */
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

/** What can be done in an open checkout. */
export type CheckoutActions = {
  deliverTo: (delivery: Delivery) => void
  setMethod: (method: PaymentMethod) => void
  /**
   * Delivers to an address that was typed: it is saved to the profile and chosen, or serves this order only when
   * the profile is full. Rejects with an ApiError when it cannot be saved.
   */
  deliverToNew: (address: DeliveryAddress) => Promise<void>
  /** Places the order, or opens its payment. A second press while the first one is under way does nothing. */
  pay: () => Promise<void>
  /** Asks the shop what became of a payment that is on record; nothing when there is none. */
  confirm: () => Promise<void>
  /** The shopper goes elsewhere, as by Back: a payment window that is open, or about to be, is closed. */
  leave: () => Promise<void>
  /** The time for which the stock is held is over: the payment window is closed. */
  lapse: () => Promise<void>
  /** The shopper has seen the order. */
  finish: () => void
}
