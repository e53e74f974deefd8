import { formatRupees, type Order, type OrderItem } from '@aaram/contracts'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import form from '../../ui/form.module.css'
import { Picture } from '../../ui/picture.tsx'
import { variantText } from '../catalogue/variant-text.ts'
import { statusText, TYPE_TEXT } from './labels.ts'
import styles from './order-items.module.css'

type OrderItemRowProps = {
  item: OrderItem
  /** The return or exchange that its status speaks of, once it is known. */
  request: Order | undefined
  hasActions: boolean
  isBlocked: boolean
  /** The id of the text that says why nothing can be asked for. */
  reason: string | undefined
  onAsk: (kind: 'return' | 'exchange') => void
}

/** One piece of an order, what became of it, and its ways back. */
export function OrderItemRow({
  item,
  request,
  hasActions,
  isBlocked,
  reason,
  onAsk,
}: OrderItemRowProps) {
  const { metaTitle, title, thumbnail, color, size, quantity, price, subtotal, status } = item
  const to = paths.product(metaTitle)
  const button = (label: string, kind: 'return' | 'exchange') => (
    <button
      type="button"
      className={form.secondary}
      disabled={isBlocked}
      aria-label={`${label} ${title} (${size})`}
      aria-describedby={isBlocked ? reason : undefined}
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
                {TYPE_TEXT[request.type]}{' '}
                <span className="unbroken">{`#${request.orderNumber}`}</span>
              </Link>
            )}
          </p>
        )}
      </div>
      {hasActions && (
        <div className={styles.ways}>
          {button('Return', 'return')}
          {button('Exchange', 'exchange')}
        </div>
      )}
    </li>
  )
}
