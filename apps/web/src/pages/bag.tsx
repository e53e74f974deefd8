import { CHECKOUT_TEXT, ERROR_TEXT } from '@aaram/contracts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate, NavigationType, useNavigate, useNavigationType } from 'react-router'
import { BagPlaceholder } from '../features/bag/bag-placeholder.tsx'
import { BagStep } from '../features/bag/bag-step.tsx'
import { ChangeNotices } from '../features/bag/change-notices.tsx'
import { stepPath, useCheckoutStep } from '../features/bag/checkout-step.ts'
import { EmptyBag } from '../features/bag/empty-bag.tsx'
import { Steps } from '../features/bag/steps.tsx'
import { useOpenBag } from '../features/bag/use-open-bag.ts'
import { Checkout } from '../features/checkout/checkout.tsx'
import { UnconfirmedPayment } from '../features/checkout/unconfirmed-payment.tsx'
import { useOpenCheckout } from '../features/checkout/use-open-checkout.ts'
import { VerifyingPayment } from '../features/checkout/verifying-payment.tsx'
import { paths } from '../lib/paths.ts'
import { useShop } from '../shop/shop.tsx'
import { TryAgain } from '../ui/try-again.tsx'
import styles from './bag.module.css'

/** Bag and checkout in three steps, which are part of the address: spec section 2, "/bag". */
export function Page() {
  const bag = useOpenBag()
  const checkout = useOpenCheckout()
  const step = useCheckoutStep()
  const navigate = useNavigate()
  const { phase, placed, method } = checkout
  useStepMessages(step)

  function content(): ReactNode {
    if (placed)
      return (
        <>
          <Navigate replace to={paths.orderSuccess(placed.orderNumber, placed.token)} />
          {step === 'payment' && bag.items && checkout.actions && (
            <Checkout step={step} items={bag.items} actions={checkout.actions} />
          )}
        </>
      )
    if (phase === 'unconfirmed' && checkout.actions)
      return <UnconfirmedPayment actions={checkout.actions} reasons={checkout.reasons} />
    if (bag.failed || checkout.failed)
      return (
        <div className={styles.failed}>
          <p role="alert">{ERROR_TEXT.network}</p>
          <TryAgain />
        </div>
      )
    if (!bag.items || !bag.actions || !checkout.actions) return <BagPlaceholder />
    if (bag.items.length === 0 && phase === 'idle')
      // The shopper may have paid although the payment window was closed.
      return (
        <EmptyBag
          hint={
            checkout.note === CHECKOUT_TEXT.paymentClosed
              ? CHECKOUT_TEXT.paymentOpen
              : checkout.note
          }
        />
      )
    if (step !== 'bag') return <Checkout step={step} items={bag.items} actions={checkout.actions} />
    const onCheckout = () => void navigate(stepPath('delivery'))
    return <BagStep items={bag.items} actions={bag.actions} onCheckout={onCheckout} />
  }
  return (
    <div className={styles.page}>
      <Steps current={step} />
      <ChangeNotices notices={bag.notices} onDismiss={() => bag.actions?.dismissNotices()} />
      <div className={styles.content}>{content()}</div>
      {(phase === 'verifying' || (placed && method === 'ONLINE')) && <VerifyingPayment />}
    </div>
  )
}

/** Removes a step's toasts when the shopper opens another step. Toasts that explain a redirect stay. */
function useStepMessages(step: string) {
  const { toasts } = useShop()
  const arrival = useNavigationType()
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (arrival !== NavigationType.Replace) toasts.endStep()
  }, [step, arrival, toasts])
}
