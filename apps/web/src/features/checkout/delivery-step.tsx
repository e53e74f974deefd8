import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMounted } from '../../lib/use-mounted.ts'
import type { BagItem } from '../../shop/bag/bag-item.ts'
import type { CheckoutActions } from '../../shop/checkout/checkout-actions.ts'
import { useUser } from '../../shop/shop.tsx'
import { stepPath } from '../bag/checkout-step.ts'
import { GuestDelivery } from './guest-delivery.tsx'
import { SavedDelivery } from './saved-delivery.tsx'

export type StepProps = { items: readonly BagItem[]; actions: CheckoutActions }

/** Step 2 of /bag: saved addresses for members, an address and a verified phone for guests. */
export function DeliveryStep(props: StepProps) {
  const { isLoggedIn, user } = useUser()
  // The code logs a guest in, but the step is not finished yet.
  const [cameAsGuest] = useState(!isLoggedIn)
  const navigate = useNavigate()
  const isMounted = useMounted()
  // A shopper who has left meanwhile is not moved to the payment step.
  const onDone = () => void (isMounted() && navigate(stepPath('payment')))
  return user && !cameAsGuest ? (
    <SavedDelivery {...props} user={user} onDone={onDone} />
  ) : (
    <GuestDelivery {...props} onDone={onDone} />
  )
}
