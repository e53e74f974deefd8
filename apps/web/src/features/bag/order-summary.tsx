import { bagTotals, formatRupees } from '@aaram/contracts'
import type { ReactNode } from 'react'
import type { BagItem } from '../../shop/bag/bag-item.ts'
import { ArrivalRow } from '../delivery/arrival-row.tsx'
import styles from './order-summary.module.css'

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
  const { itemsTotal, discount, discountPercent, delivery, grandTotal } = bagTotals(items)
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <h2 id="summary-title">{title}</h2>
      <dl>
        <div>
          <dt>Items total</dt>
          <dd>{formatRupees(itemsTotal)}</dd>
        </div>
        {discount > 0 && (
          <div className={styles.discount}>
            <dt>{`Discount (${discountPercent.toFixed(2)}%)`}</dt>
            <dd>{`−${formatRupees(discount)}`}</dd>
          </div>
        )}
        <div>
          <dt>Delivery</dt>
          <dd>{delivery === 0 ? 'Free' : formatRupees(delivery)}</dd>
        </div>
        {pincode && <ArrivalRow pincode={pincode} />}
        <div className={styles.total}>
          <dt>Total (incl. GST)</dt>
          <dd>{formatRupees(grandTotal)}</dd>
        </div>
      </dl>
      {children && (
        <div className={styles.bar} data-bottom-bar>
          <p className={styles.barTotal}>
            <span>Total</span>
            <span>{formatRupees(grandTotal)}</span>
          </p>
          {children}
        </div>
      )}
    </section>
  )
}
