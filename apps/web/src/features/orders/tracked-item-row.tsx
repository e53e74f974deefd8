import { statusText, type TrackedOrder } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { variantText } from '../catalogue/variant-text.ts'
import { returnableUntil } from './deadlines.ts'
import styles from './order-items.module.css'
import { requestBlocked } from './request-blocked.ts'
import { RequestButtons } from './request-buttons.tsx'

export type TrackedItem = TrackedOrder['items'][number]
export type TrackedItemRowProps = {
  order: TrackedOrder
  item: TrackedItem
  now: Date
  onAsk: (kind: 'return' | 'exchange', item: TrackedItem) => void
}

/** One item of a tracked order, with buttons if it can be returned or exchanged. */
export function TrackedItemRow({ order, item, now, onAsk }: TrackedItemRowProps) {
  return (
    <li className={styles.item}>
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
      {requestBlocked(order, item, now) === null && (
        <RequestButtons
          {...{ item, blocked: null, until: returnableUntil(order, item) }}
          onAsk={(kind) => onAsk(kind, item)}
        />
      )}
    </li>
  )
}
