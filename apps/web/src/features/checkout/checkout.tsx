import { Navigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useCheckout } from '../../shop/checkout/checkout.ts'
import { hasCheckout } from '../../shop/checkout/checkout-record.ts'
import { addressFor } from '../../shop/checkout/delivery-address.ts'
import { useShop, useUser } from '../../shop/shop.tsx'
import { type Step, stepPath } from '../bag/checkout-step.ts'
import { allowedStep } from './checkout-guard.ts'
import type { StepProps } from './delivery-step.tsx'
import { Delivery, Payment } from './loaded-steps.tsx'
import { MissingAddress } from './missing-address.tsx'
import { SessionPending } from './session-pending.tsx'

/** Steps 2 and 3 of /bag. Redirects shoppers who may not enter the step. */
export function Checkout({ step, items, actions }: StepProps & { step: Step }) {
  const { storage, clock } = useShop()
  const { user, isLoggedIn, status } = useUser()
  const { delivery, phase } = useCheckout()
  const address = addressFor(delivery, user)
  const right = allowedStep(step, {
    items,
    isLoggedIn,
    hasAddress: address !== null,
    hasBegun: hasCheckout(storage, clock.now()),
  })

  if (step === 'payment' && phase !== 'idle')
    return <Payment items={items} actions={actions} address={address} />
  if (!isLoggedIn && status !== 'succeeded') return <SessionPending />
  if (right === 'login') return <Navigate replace to={paths.loginFor(stepPath(step))} />
  if (right === 'delivery' && step === 'payment') return <MissingAddress announce={isLoggedIn} />
  if (right !== step) return <Navigate replace to={stepPath(right)} />
  return step === 'payment' ? (
    <Payment items={items} actions={actions} address={address} />
  ) : (
    <Delivery items={items} actions={actions} />
  )
}
