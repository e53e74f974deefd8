import {
  formatRupees,
  ORDER_TYPE_TEXT,
  type Order,
  type OrderItem,
  returnableUntilText,
  statusText,
} from '@aaram/contracts'
import { formatDayTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { variantText } from '../catalogue/variant-text.ts'
import styles from './order-items.module.css'

type OrderItemRowProps = {
  item: OrderItem
  /** The return or exchange of this item; undefined until it is loaded. */
  request: Order | undefined
  /** The sentence that says why it can be neither returned nor exchanged; null when it can. */
  blocked: string | null
  /** The id of the element with that sentence, if it applies to all items of the order. */
  noticeId: string | undefined
  /** The end of the window for returns and exchanges, while it is open. */
  until: Date | null
  onAsk: (kind: 'return' | 'exchange') => void
}

/** One item of an order, its status, and its Return and Exchange buttons. */
export function OrderItemRow({
  item,
  request,
  blocked,
  noticeId,
  until,
  onAsk,
}: OrderItemRowProps) {
  const { metaTitle, title, thumbnail, color, size, quantity, price, subtotal, status } = item
  const to = paths.product(metaTitle)
  const reasonId = `blocked-${item._id}`
  const button = (label: string, kind: 'return' | 'exchange') => (
    <button
      type="button"
      className={form.secondary}
      disabled={blocked !== null}
      aria-label={`${label} ${title} (${size})`}
      aria-describedby={blocked ? (noticeId ?? reasonId) : undefined}
      onClick={() => onAsk(kind)}
    >
      {label}
    </button>
  )
  return (
    <li className={styles.item}>
      <Link to={to} tabIndex={-1} aria-hidden="true" className={styles.picture}>
        <Picture src={thumbnail} alt="" sizes="(max-width: 768px) 26vw, 8rem" printed />
      </Link>
      <div className={styles.about}>
        <h3>
          <Link to={to} className={styles.title}>
            {title}
          </Link>
        </h3>
        <p>{variantText({ color, size })}</p>
        <p>{`Quantity ${quantity}`}</p>
        <p className={styles.price}>
          {formatRupees(subtotal)}
          {quantity > 1 && <span> ({formatRupees(price)} each)</span>}
        </p>
        {status && (
          <p className={styles.status}>
            <span>{statusText(status)}</span>
            {request && (
              <Link to={paths.order(request._id)}>
                {ORDER_TYPE_TEXT[request.type]}{' '}
                <span className="unbroken">{`#${request.orderNumber}`}</span>
              </Link>
            )}
          </p>
        )}
      </div>
      <div className={styles.ways}>
        {button('Return', 'return')}
        {button('Exchange', 'exchange')}
        {blocked && !noticeId && (
          <p id={reasonId} className={styles.reason}>
            {blocked}
          </p>
        )}
        {!blocked && until && (
          <p className={styles.reason}>{returnableUntilText(formatDayTime(until))}</p>
        )}
      </div>
    </li>
  )
}
