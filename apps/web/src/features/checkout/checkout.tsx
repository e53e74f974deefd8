import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { addressFor } from '../../shop/checkout-payload.ts'
import { hasCheckout } from '../../shop/checkout-record.ts'
import { useCheckout, useShop, useUser } from '../../shop/shop.tsx'
import { BagPlaceholder } from '../bag/bag-placeholder.tsx'
import { type Step, stepPath } from '../bag/checkout-step.ts'
import type { StepProps } from './delivery-step.tsx'
import { MissingAddress } from './missing-address.tsx'
import { stepFor } from './step-for.ts'
import { WhoIsThere } from './who-is-there.tsx'

const DeliveryStep = lazy(async () => ({
  default: (await import('./delivery-step.tsx')).DeliveryStep,
}))
const PaymentStep = lazy(async () => ({
  default: (await import('./payment-step.tsx')).PaymentStep,
}))

/** Steps 2 and 3 of /bag, for whoever may enter them; all others are led to where they belong. */
export function Checkout({ step, items, actions }: StepProps & { step: Step }) {
  const { storage } = useShop()
  const { user, isLoggedIn, status } = useUser()
  const { delivery, phase } = useCheckout()
  const address = addressFor(delivery, user)
  const right = stepFor(step, {
    items,
    isLoggedIn,
    hasAddress: address !== null,
    hasBegun: hasCheckout(storage),
  })

  function content(): ReactNode {
    if (step === 'payment' && phase !== 'idle')
      return <PaymentStep items={items} actions={actions} address={address} />
    if (!isLoggedIn && status !== 'succeeded') return <WhoIsThere />
    if (right === 'login') return <Navigate replace to={paths.loginFor(stepPath(step))} />
    if (right === 'delivery' && step === 'payment') return <MissingAddress told={isLoggedIn} />
    if (right !== step) return <Navigate replace to={stepPath(right)} />
    return step === 'payment' ? (
      <PaymentStep items={items} actions={actions} address={address} />
    ) : (
      <DeliveryStep items={items} actions={actions} />
    )
  }
  return <Suspense fallback={<BagPlaceholder />}>{content()}</Suspense>
}
