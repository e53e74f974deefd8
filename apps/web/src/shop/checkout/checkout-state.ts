import type { PaymentMethod } from '@aaram/contracts'
import type { StoreApi } from 'zustand/vanilla'
import type { UserStore } from '../account/user.ts'
import type { Bag } from '../bag/bag.ts'
import type { ShopDeps } from '../deps.ts'
import type { Toasts } from '../toasts.ts'
import type { CheckoutActions, Delivery } from './checkout-actions.ts'

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
