import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { loadModule, once } from '../../lib/load-module.ts'
import { useShop } from '../shop.tsx'
import type { CheckoutDeps, CheckoutState } from './checkout-state.ts'

/** The checkout. Its code loads when it is opened. Spec section 2, "Bag and checkout". */
export function createCheckout(deps: CheckoutDeps) {
  const store = createStore<CheckoutState>(() => ({
    delivery: null,
    // The default: spec section 4.
    method: 'ONLINE',
    phase: 'idle',
    heldUntil: null,
    reasons: [],
    note: null,
    placed: null,
    actions: null,
  }))
  return {
    ...store,
    /** Loads the checkout's code, once. After that `actions` is set. */
    open: once(async () => {
      const { openCheckout } = await loadModule(() => import('./checkout-open.ts'))
      return openCheckout({ ...deps, store })
    }),
  }
}

export const useCheckoutStore = () => useShop().storeOf(createCheckout)
export const useCheckout = () => useStore(useCheckoutStore())
