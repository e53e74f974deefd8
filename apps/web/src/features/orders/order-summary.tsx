import { formatRupees, type Order } from '@aaram/contracts'
import { cutTitle } from '../../lib/cut-title.ts'
import { FactRow } from './fact-row.tsx'
import styles from './order-facts.module.css'

/** What was ordered, and its sums. */
export function OrderSummary({ order: { items, totals } }: { order: Order }) {
  const { itemsTotal, discount, shippingFee, grandTotal } = totals
  return (
    <section aria-labelledby="summary-title" className={styles.summary}>
      <h2 id="summary-title">Order Summary</h2>
      <dl>
        {items.map(({ _id, title, size, quantity, subtotal }) => (
          <div key={_id}>
            <dt>
              {cutTitle(title)}{' '}
              <span>
                ({size}) × {quantity}
              </span>
            </dt>
            <dd>{formatRupees(subtotal)}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.sums}>
        <FactRow term="Items total">{formatRupees(itemsTotal)}</FactRow>
        {discount > 0 && <FactRow term="Discount">{`−${formatRupees(discount)}`}</FactRow>}
        <FactRow term="Delivery">{shippingFee === 0 ? 'Free' : formatRupees(shippingFee)}</FactRow>
        <FactRow term="Total (incl. GST)">{formatRupees(grandTotal)}</FactRow>
      </dl>
    </section>
  )
}
