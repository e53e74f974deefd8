import { type DeliveryAddress, ERROR_TEXT } from '@aaram/contracts'
import { useState } from 'react'
import { loadModule } from '../../lib/load-module.ts'
import { TryAgain } from '../../ui/try-again.tsx'
import { onDemand, useOnDemand } from '../../ui/use-on-demand.ts'
import { BagPlaceholder } from '../bag/bag-placeholder.tsx'
import styles from './checkout.module.css'
import type { StepProps } from './delivery-step.tsx'

const deliveryStep = onDemand(() => loadModule(() => import('./delivery-step.tsx')))
const paymentStep = onDemand(() => loadModule(() => import('./payment-step.tsx')))

/** The step of the delivery, once its code has loaded. */
export function Delivery(props: StepProps) {
  const [failed, setFailed] = useState(false)
  const module = useOnDemand(deliveryStep, () => setFailed(true))
  return module ? <module.DeliveryStep {...props} /> : <Unloaded failed={failed} />
}
/** The step of the payment, once its code has loaded. */
export function Payment(props: StepProps & { address: DeliveryAddress | null }) {
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
