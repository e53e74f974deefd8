import { type DeliveryAddress, ERROR_TEXT } from '@aaram/contracts'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { loadModule } from '../../lib/load-module.ts'
import { paths } from '../../lib/paths.ts'
import { useCheckout } from '../../shop/checkout/checkout.ts'
import { addressFor } from '../../shop/checkout/checkout-payload.ts'
import { hasCheckout } from '../../shop/checkout/checkout-record.ts'
import { useShop, useUser } from '../../shop/shop.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { onDemand, useOnDemand } from '../../ui/use-on-demand.ts'
import { BagPlaceholder } from '../bag/bag-placeholder.tsx'
import { type Step, stepPath } from '../bag/checkout-step.ts'
import styles from './checkout.module.css'
import { allowedStep } from './checkout-guard.ts'
import type { StepProps } from './delivery-step.tsx'
import { MissingAddress } from './missing-address.tsx'
import { SessionPending } from './session-pending.tsx'

const deliveryStep = onDemand(() => loadModule(() => import('./delivery-step.tsx')))
const paymentStep = onDemand(() => loadModule(() => import('./payment-step.tsx')))

function Delivery(props: StepProps) {
  const [failed, setFailed] = useState(false)
  const module = useOnDemand(deliveryStep, () => setFailed(true))
  return module ? <module.DeliveryStep {...props} /> : <Unloaded failed={failed} />
}
function Payment(props: StepProps & { address: DeliveryAddress | null }) {
  const [failed, setFailed] = useState(false)
  const module = useOnDemand(paymentStep, () => setFailed(true))
  return module ? <module.PaymentStep {...props} /> : <Unloaded failed={failed} />
}
const Unloaded = ({ failed }: { failed: boolean }) =>
  failed ? (
    <section className={styles.lone}>
      <p role="alert">{ERROR_TEXT.network}</p>
      <TryAgain />
    </section>
  ) : (
    <BagPlaceholder />
  )

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
