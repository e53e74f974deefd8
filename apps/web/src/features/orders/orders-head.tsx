import { paths } from '../../lib/paths.ts'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import styles from './my-orders.module.css'

type OrdersHeadProps = { isBusy: boolean; isRefreshing: boolean; onRefresh: () => void }

/** The title of the orders, and the button that loads them again. */
export const OrdersHead = ({ isBusy, isRefreshing, onRefresh }: OrdersHeadProps) => (
  <header className={styles.head}>
    <h1 id="orders-title">My Orders</h1>
    <div className={styles.actions}>
      <button type="button" className={form.plain} aria-disabled={isBusy} onClick={onRefresh}>
        {isRefreshing ? 'Refreshing...' : 'Refresh'}
      </button>
      <Link to={paths.home} className={form.plain}>
        Continue Shopping
      </Link>
    </div>
  </header>
)
