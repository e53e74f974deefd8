import { useEffect, useState } from 'react'
import { useCheckout, useCheckoutStore } from '../../shop/checkout/checkout.ts'

/** Opens the checkout for the bag's page. It continues a payment that was started in this browser. */
export function useOpenCheckout() {
  const checkout = useCheckoutStore()
  const state = useCheckout()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    checkout.open().catch(() => setFailed(true))
    // Once the shopper has seen the order, there is no redirect to it again.
    return () => checkout.getState().actions?.finish()
  }, [checkout])
  return { ...state, failed }
}
