import { formatRupees, type Order, type OrderItem, statusText } from '@aaram/contracts'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { variantText } from '../catalogue/variant-text.ts'
import styles from './order-items.module.css'
import { RequestLink } from './request-link.tsx'

type OrderItemRowProps = {
  item: OrderItem
  /** The return or exchange of this item; undefined until it is loaded. */
  request: Order | undefined
  /** Its buttons. */
  children: ReactNode
}

/** One item of an order, its status, and its Return and Exchange buttons. */
export function OrderItemRow({ item, request, children }: OrderItemRowProps) {
  const { metaTitle, title, thumbnail, color, size, quantity, price, subtotal, status } = item
  const to = paths.product(metaTitle)
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
            {request && <RequestLink request={request} />}
          </p>
        )}
      </div>
      {children}
    </li>
  )
}
