import { type bagTotals, formatRupees } from '@aaram/contracts'
import { ArrivalRow } from '../delivery/arrival-row.tsx'
import styles from './order-summary.module.css'

type SummaryRowsProps = {
  totals: ReturnType<typeof bagTotals>
  /** The delivery pincode, if known. */
  pincode: string | null | undefined
}

/** The sums of the bag, and when it arrives. */
export function SummaryRows({ totals, pincode }: SummaryRowsProps) {
  const { itemsTotal, discount, discountPercent, delivery, grandTotal } = totals
  return (
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
  )
}
