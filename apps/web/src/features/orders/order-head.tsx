import type { Order } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderDates, OrderTitle } from './order-title.tsx'
import styles from './order-view.module.css'
import { PayOrder } from './pay-order.tsx'
import { Reorder } from './reorder.tsx'
import { useFocusPlace } from './use-focus-place.ts'

/** Number, status and dates of an order, and the actions for the whole order. */
export function OrderHead({ order, now }: { order: Order; now: Date }) {
  const { type, originalOrderId } = order
  const headline = useFocusPlace()
  return (
    <header className={styles.head}>
      <Link to={paths.orders} className={styles.back}>
        My Orders
      </Link>
      <OrderTitle order={order} headline={headline.place} />
      <OrderDates order={order} placedAt={order.placedAt ?? order.createdAt} now={now}>
        {order.reason && (
          <div>
            <dt>Reason</dt>
            <dd>{order.reason}</dd>
          </div>
        )}
      </OrderDates>
      {originalOrderId && (
        <p>
          <Link to={paths.order(originalOrderId)} className={styles.link}>
            View original order
          </Link>
        </p>
      )}
      {order.payable && <PayOrder order={order} />}
      <div className={styles.actions}>
        {type === 'NEW' && <Reorder order={order} />}
        <CancelOrder order={order} now={now} onCancelled={headline.focus} />
      </div>
    </header>
  )
}
