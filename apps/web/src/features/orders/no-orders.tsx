import type { OrderType } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import styles from './my-orders.module.css'
import { KINDS } from './orders-query.ts'

/** The text for no orders of this type, with a link to start shopping. */
export const NoOrders = ({ type }: { type: OrderType | undefined }) => (
  <div className={styles.none}>
    <p>{KINDS.find((kind) => kind.type === type)?.none}</p>
    {type === undefined && (
      <Link to={paths.products} className={form.primary}>
        Start shopping
      </Link>
    )}
  </div>
)
