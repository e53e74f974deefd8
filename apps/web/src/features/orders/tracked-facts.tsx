import {
  formatRupees,
  PAYMENT_METHOD_TEXT,
  paymentText,
  TRACKING_TEXT,
  type TrackedOrder,
} from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import { phoneText } from '../../lib/phone-text.ts'
import { Link } from '../../ui/link.tsx'
import { FactRow } from './fact-row.tsx'
import styles from './order-facts.module.css'

/** Payment and masked address of an order. */
export const TrackedFacts = ({ order }: { order: TrackedOrder }) => {
  const { payment, grandTotal, recipient } = order
  return (
    <div className={styles.facts}>
      <section aria-labelledby="payment-title">
        <h2 id="payment-title">Payment</h2>
        <dl>
          <FactRow term="Total (incl. GST)">{formatRupees(grandTotal)}</FactRow>
          <FactRow term="Method">{PAYMENT_METHOD_TEXT[payment.method]}</FactRow>
          <FactRow term="Status">{paymentText(order)}</FactRow>
        </dl>
      </section>
      <section aria-labelledby="shipping-title">
        <h2 id="shipping-title">Shipping</h2>
        <address>
          <p>{recipient.name}</p>
          <p>{`${recipient.city} ${recipient.pincode}`}</p>
          <p>{recipient.state}</p>
          <p>{phoneText(recipient.phone)}</p>
        </address>
      </section>
      <section aria-label="About this page">
        <p>{TRACKING_TEXT.masked}</p>
        <p>
          <Link to={paths.orders}>{TRACKING_TEXT.toSeeAll}</Link>
        </p>
      </section>
    </div>
  )
}
