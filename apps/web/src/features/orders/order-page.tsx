import { ERROR_TEXT, ORDERS_TEXT, type OrderId } from '@aaram/contracts'
import { useCallback, useLayoutEffect } from 'react'
import { useParams } from 'react-router'
import { toMessages } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { useOnReturn } from '../../lib/use-on-return.ts'
import { useOrderDetail, useOrderStores } from '../../shop/account/orders.ts'
import { ErrorLines } from '../../ui/error-lines.tsx'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import styles from './order-view.module.css'
import { OrderView } from './order-view.tsx'
import { OrdersPlaceholder } from './orders-placeholder.tsx'

/** One order, for its owner: spec section 2, "Order details". */
export function OrderPage() {
  const id = useParams().orderId as OrderId
  const { orderDetail } = useOrderStores()
  const load = useCallback(() => void orderDetail.load(id), [orderDetail, id])
  // Before the paint, because the store may hold another order.
  useLayoutEffect(load, [load])
  // The status may have changed while the tab was hidden.
  useOnReturn(load)

  const { data: order, error } = useOrderDetail()
  if (error?.status === 404 || error?.status === 400)
    return (
      <div className={styles.failed}>
        <h1>{ERROR_TEXT.orderNotFound}</h1>
        <p>{ORDERS_TEXT.notYours}</p>
        <Link to={paths.orders} className={form.primary}>
          My Orders
        </Link>
      </div>
    )
  if (error)
    return (
      <div className={styles.failed}>
        <ErrorLines messages={toMessages(error, ERROR_TEXT.fetchOrder)} />
        <button
          type="button"
          className={form.secondary}
          onClick={() => void orderDetail.refresh(id)}
        >
          Try again
        </button>
      </div>
    )
  if (!order)
    return (
      <div className={styles.page}>
        <OrdersPlaceholder />
      </div>
    )
  return <OrderView key={order._id} order={order} />
}
