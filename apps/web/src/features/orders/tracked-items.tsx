import { returnableUntilText, statusText, type TrackedOrder } from '@aaram/contracts'
import { formatDayTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { variantText } from '../catalogue/variant-text.ts'
import { returnableUntil } from './deadlines.ts'
import styles from './order-items.module.css'
import { requestBlocked } from './request-blocked.ts'

export type TrackedItem = TrackedOrder['items'][number]
type TrackedItemsProps = {
  order: TrackedOrder
  now: Date
  onAsk: (kind: 'return' | 'exchange', item: TrackedItem) => void
}

/** The items of a tracked order, with buttons for each that can be returned or exchanged. */
export function TrackedItems({ order, now, onAsk }: TrackedItemsProps) {
  return (
    <section aria-labelledby="items-title" className={styles.items}>
      <h2 id="items-title">Items</h2>
      <ul>
        {order.items.map((item) => (
          <li key={item._id} className={styles.item}>
            <div className={styles.picture}>
              <Picture src={item.thumbnail} alt="" sizes="(max-width: 768px) 26vw, 8rem" printed />
            </div>
            <div className={styles.about}>
              <h3>
                <Link to={paths.product(item.metaTitle)} className={styles.title}>
                  {item.title}
                </Link>
              </h3>
              <p>{variantText(item)}</p>
              <p>{`Quantity ${item.quantity}`}</p>
              {item.status && (
                <p className={styles.status}>
                  <span>{statusText(item.status)}</span>
                </p>
              )}
            </div>
            <Ways order={order} item={item} now={now} onAsk={onAsk} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ways({ order, item, now, onAsk }: TrackedItemsProps & { item: TrackedItem }) {
  if (requestBlocked(order, item, now) !== null) return null
  const until = returnableUntil(order, item)
  const button = (label: string, kind: 'return' | 'exchange') => (
    <button
      type="button"
      className={form.secondary}
      aria-label={`${label} ${item.title} (${item.size})`}
      onClick={() => onAsk(kind, item)}
    >
      {label}
    </button>
  )
  return (
    <div className={styles.ways}>
      {button('Return', 'return')}
      {button('Exchange', 'exchange')}
      {until && <p className={styles.reason}>{returnableUntilText(formatDayTime(until))}</p>}
    </div>
  )
}
