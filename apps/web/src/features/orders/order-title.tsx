import { formatDateTime, ORDER_TYPE_TEXT, type Order } from '@aaram/contracts'
import type { ReactNode, Ref } from 'react'
import styles from './order-view.module.css'
import { Promised } from './promised.tsx'
import { StatusBadge } from './status-badge.tsx'

type OrderTitleProps = {
  order: Pick<Order, 'orderNumber' | 'type' | 'status'>
  /** The headline, which gets the focus after a change. */
  headline: Ref<HTMLHeadingElement>
}

/** The order number and its status badge. */
export const OrderTitle = ({ order: { orderNumber, type, status }, headline }: OrderTitleProps) => (
  <div className={styles.title}>
    <h1 ref={headline} tabIndex={-1}>
      {ORDER_TYPE_TEXT[type]} <span className="unbroken">{`#${orderNumber}`}</span>
    </h1>
    <StatusBadge status={status} />
  </div>
)

type OrderDatesProps = {
  order: Pick<Order, 'type' | 'status' | 'promise' | 'deliveredAt'>
  placedAt: Date | null | undefined
  now: Date
  /** Further rows. */
  children?: ReactNode
}

/** When an order was placed, arrives, and was delivered. */
export const OrderDates = ({ order, placedAt, now, children }: OrderDatesProps) => (
  <dl className={styles.dates}>
    {placedAt && (
      <div>
        <dt>{order.type === 'NEW' ? 'Placed' : 'Requested'}</dt>
        <dd>{formatDateTime(placedAt)}</dd>
      </div>
    )}
    <Promised order={order} now={now} />
    {order.deliveredAt && (
      <div>
        <dt>Delivered</dt>
        <dd>{formatDateTime(order.deliveredAt)}</dd>
      </div>
    )}
    {children}
  </dl>
)
