import { CHECKOUT_TEXT } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import type { CheckoutActions } from '../../shop/checkout/checkout-actions.ts'
import { ErrorLines } from '../../ui/error-lines.tsx'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import styles from './checkout.module.css'
import { StepTitle } from './step-title.tsx'

type UnconfirmedPaymentProps = {
  actions: Pick<CheckoutActions, 'confirm'>
  /** The reasons, in sentences. */
  reasons: readonly string[]
}

/** Shown when a payment was made but could not be verified. Nothing can be paid again until the API responds. */
export const UnconfirmedPayment = ({ actions, reasons }: UnconfirmedPaymentProps) => (
  <section className={styles.lone}>
    <StepTitle>Your payment is being confirmed</StepTitle>
    <ErrorLines messages={reasons} />
    <p>{CHECKOUT_TEXT.unconfirmed}</p>
    <button type="button" className={form.primary} onClick={() => void actions.confirm()}>
      Check again
    </button>
    <Link to={paths.orders} className={form.plain}>
      View My Orders
    </Link>
  </section>
)
