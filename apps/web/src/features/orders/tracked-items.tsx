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
type TrackedItemsProps = { order: TrackedOrder; now: Date; onReturn: (item: TrackedItem) => void }

/** The items of a tracked order, with a button for each that can be returned. */
export function TrackedItems({ order, now, onReturn }: TrackedItemsProps) {
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
            <Return order={order} item={item} now={now} onReturn={onReturn} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Return({ order, item, now, onReturn }: TrackedItemsProps & { item: TrackedItem }) {
  if (requestBlocked(order, item, now) !== null) return null
  const until = returnableUntil(order, item)
  return (
    <div className={styles.ways}>
      <button
        type="button"
        className={form.secondary}
        aria-label={`Return ${item.title} (${item.size})`}
        onClick={() => onReturn(item)}
      >
        Return
      </button>
      {until && <p className={styles.reason}>{returnableUntilText(formatDayTime(until))}</p>}
    </div>
  )
}
