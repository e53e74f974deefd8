import { ERROR_TEXT, ORDERS_TEXT } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import styles from './order-view.module.css'

/** There is no such order, or it is another person's. */
export const OrderNotFound = () => (
  <div className={styles.failed}>
    <h1>{ERROR_TEXT.orderNotFound}</h1>
    <p>{ORDERS_TEXT.notYours}</p>
    <Link to={paths.orders} className={form.primary}>
      My Orders
    </Link>
  </div>
)
