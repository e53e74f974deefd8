import type { DeliveryAddress, PaymentMethod } from '@aaram/contracts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { loadModule, once } from '../../lib/load-module.ts'
import type { createUser } from '../account/user.ts'
import type { createBag } from '../bag/bag.ts'
import type { ShopDeps } from '../shop.tsx'
import type { createToasts } from '../toasts.ts'
import type { CheckoutActions } from './checkout-open.ts'

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
  /** Until when the pieces are held, in milliseconds of this browser's clock; while `paying`. */
  heldUntil: number | null
  /** What became of the last try, when that is no failure. */
  note: string | null
  placed: { orderNumber: string; token: string } | null
  /** What can be done; null until the checkout is opened. */
  actions: CheckoutActions | null
}

export type CheckoutDeps = ShopDeps & {
  user: ReturnType<typeof createUser>
  bag: ReturnType<typeof createBag>
  toasts: ReturnType<typeof createToasts>
}
export type CheckoutStore = Pick<
  StoreApi<CheckoutState>,
  'getState' | 'getInitialState' | 'setState'
>

/** The way from a bag to an order; what makes it work comes when it is opened. Spec section 2, "Bag and checkout". */
export function createCheckout(deps: CheckoutDeps) {
  const store = createStore<CheckoutState>(() => ({
    delivery: null,
    // Spec section 4: the default.
    method: 'ONLINE',
    phase: 'idle',
    heldUntil: null,
    note: null,
    placed: null,
    actions: null,
  }))
  return {
    ...store,
    /** Loads the rest, once; after that `actions` are there. */
    open: once(async () => {
      const { openCheckout } = await loadModule(() => import('./checkout-open.ts'))
      return openCheckout({ ...deps, store })
    }),
  }
}
