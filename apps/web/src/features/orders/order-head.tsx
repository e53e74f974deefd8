import { ORDER_TYPE_TEXT, type Order } from '@aaram/contracts'
import { formatDateTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { CancelOrder } from './cancel-order.tsx'
import styles from './order-view.module.css'
import { PayOrder } from './pay-order.tsx'
import { Promised } from './promised.tsx'
import { Reorder } from './reorder.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useFocusPlace } from './use-focus-place.ts'

/** Which order it is, how far, since when, and what can be done with the whole of it. */
export function OrderHead({ order, now }: { order: Order; now: Date }) {
  const { orderNumber, type, status, originalOrderId, placedAt, createdAt, deliveredAt } = order
  const headline = useFocusPlace()
  return (
    <header className={styles.head}>
      <Link to={paths.orders} className={styles.back}>
        My Orders
      </Link>
      <div className={styles.title}>
        <h1 ref={headline.place} tabIndex={-1}>
          {ORDER_TYPE_TEXT[type]} <span className="unbroken">{`#${orderNumber}`}</span>
        </h1>
        <StatusBadge status={status} />
      </div>
      <dl className={styles.dates}>
        <div>
          <dt>{type === 'NEW' ? 'Placed' : 'Requested'}</dt>
          <dd>{formatDateTime(placedAt ?? createdAt)}</dd>
        </div>
        <Promised order={order} now={now} />
        {deliveredAt && (
          <div>
            <dt>Delivered</dt>
            <dd>{formatDateTime(deliveredAt)}</dd>
          </div>
        )}
        {order.reason && (
          <div>
            <dt>Reason</dt>
            <dd>{order.reason}</dd>
          </div>
        )}
      </dl>
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
