import { CHECKOUT_TEXT } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import type { CheckoutActions } from '../../shop/checkout/checkout-state.ts'
import { ErrorLines } from '../../ui/error-lines.tsx'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import styles from './checkout.module.css'
import { StepTitle } from './step-title.tsx'

type UnconfirmedPaymentProps = {
  actions: CheckoutActions
  /** What the shop or the network said, in sentences. */
  reasons: readonly string[]
}

/** Money was paid and the shop could not be reached: nothing can be paid twice until it has answered. */
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
