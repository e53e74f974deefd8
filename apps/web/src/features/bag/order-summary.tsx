import { bagTotals, formatRupees } from '@aaram/contracts'
import type { ReactNode } from 'react'
import type { BagItem } from '../../shop/bag/bag-item.ts'
import styles from './order-summary.module.css'
import { SummaryRows } from './summary-rows.tsx'

type OrderSummaryProps = {
  title?: string
  items: readonly BagItem[]
  /** The delivery pincode, if known. */
  pincode?: string | null
  /** The button to continue; on phones in a bar at the bottom, beside the total. Absent while the step shows another question. */
  children?: ReactNode
}

/** The totals of the bag: spec section 9, delivery fee, discount and GST. Computed by the contracts' `bagTotals`. */
export function OrderSummary({
  title = 'Order Summary',
  items,
  pincode,
  children,
}: OrderSummaryProps) {
  const totals = bagTotals(items)
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <h2 id="summary-title">{title}</h2>
      <SummaryRows totals={totals} pincode={pincode} />
      {children && (
        <div className={styles.bar} data-bottom-bar>
          <p className={styles.barTotal}>
            <span>Total</span>
            <span>{formatRupees(totals.grandTotal)}</span>
          </p>
          {children}
        </div>
      )}
    </section>
  )
}
