import { useEffect, useState } from 'react'
import { useCheckout, useCheckoutStore } from '../../shop/checkout/checkout.ts'

/** Opens the checkout for the bag's page: it goes on with a payment that was begun here. */
export function useOpenCheckout() {
  const checkout = useCheckoutStore()
  const state = useCheckout()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    checkout.open().catch(() => setFailed(true))
    // Seen once, the order is not led to again.
    return () => checkout.getState().actions?.finish()
  }, [checkout])
  return { ...state, failed }
}
