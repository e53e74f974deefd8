import { useLocation, useNavigate } from 'react-router'
import { withPage } from '../../lib/paths.ts'
import type { OrdersPage } from '../../shop/account/orders.ts'
import form from '../../ui/form.module.css'
import styles from './my-orders.module.css'

/** The pagination of the list: spec section 2, "My Orders". */
export function OrderPages({ page, limit, total, totalPages }: OrdersPage['pagination']) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const step = (label: string, to: number) => {
    const isThere = to >= 1 && to <= totalPages
    return (
      <button
        type="button"
        className={form.plain}
        aria-disabled={!isThere}
        onClick={() => isThere && navigate(withPage(pathname, search, to))}
      >
        {label}
      </button>
    )
  }
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <p role="status">
        {`Showing ${(page - 1) * limit + 1}-${Math.min(page * limit, total)} of ${total}`}
      </p>
      <div>
        {step('Prev', page - 1)}
        <span>{`Page ${page} / ${totalPages}`}</span>
        {step('Next', page + 1)}
      </div>
    </nav>
  )
}
