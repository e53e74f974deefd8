import type { OrderType } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './my-orders.module.css'
import { KINDS } from './orders-query.ts'

/** The filter by order type, which is part of the address. */
export const OrderKinds = ({ chosen }: { chosen: OrderType | undefined }) => (
  <nav aria-label="Kinds of orders" className={styles.kinds}>
    {KINDS.map(({ type, label }) => (
      <Link
        key={label}
        to={type ? `${paths.orders}?type=${type}` : paths.orders}
        aria-current={type === chosen ? 'page' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
)
