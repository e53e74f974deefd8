import { keepCashReady, type Order, paidOnline } from '@aaram/contracts'
import styles from './placed-order.module.css'

/** The total, and for cash on delivery the amount to keep ready. */
export function PlacedAmount({ order: { payment, totals } }: { order: Order }) {
  return (
    <p className={styles.amount}>
      {payment.method === 'COD' && payment.status === 'PENDING'
        ? keepCashReady(totals.grandTotal)
        : paidOnline(totals.grandTotal)}
    </p>
  )
}
