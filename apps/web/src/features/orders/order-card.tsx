import { formatDate, ORDER_TYPE_TEXT, type Order } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { itemCount } from '../catalogue/item-count.ts'
import styles from './my-orders.module.css'
import { sumOf, titlesOf } from './order-card-texts.ts'
import { StatusBadge } from './status-badge.tsx'

const PICTURES = 4

/** One order of the list; a click anywhere opens it. */
export function OrderCard({ order }: { order: Order }) {
  const { _id, orderNumber, type, status, items } = order
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const id = `order-${_id}`
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id={id}>
          {ORDER_TYPE_TEXT[type]} <span className="unbroken">{`#${orderNumber}`}</span>
        </h2>
        <StatusBadge status={status} />
        <p>{formatDate(order.placedAt ?? order.createdAt)}</p>
      </div>
      <ul className={styles.pictures}>
        {items.slice(0, PICTURES).map((item) => (
          <li key={item._id}>
            <Picture src={item.thumbnail} alt={`${item.title} (${item.size})`} sizes="5rem" />
          </li>
        ))}
        {items.length > PICTURES && <li className={styles.more}>+{items.length - PICTURES}</li>}
      </ul>
      <p className={styles.titles}>{titlesOf(items)}</p>
      <div className={styles.cardFoot}>
        <p>
          <span>{itemCount(units)}</span> · <strong>{sumOf(order)}</strong>
        </p>
        <Link to={paths.order(_id)} id={`${id}-link`} aria-labelledby={`${id}-link ${id}`}>
          View Details
        </Link>
      </div>
    </li>
  )
}
