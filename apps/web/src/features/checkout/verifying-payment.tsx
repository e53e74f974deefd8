import { CHECKOUT_TEXT, WAIT_TEXT } from '@aaram/contracts'
import { useEffect, useRef } from 'react'
import styles from './verifying-payment.module.css'

/** Covers the screen while the payment is being verified: spec section 2, "Bag and checkout". */
export function VerifyingPayment() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-label={WAIT_TEXT.verifyingPayment}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
    >
      <div role="status">
        <h2>{WAIT_TEXT.verifyingPayment}</h2>
        <p>{CHECKOUT_TEXT.doNotLeave}</p>
      </div>
    </dialog>
  )
}
