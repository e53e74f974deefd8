import { ERROR_TEXT, type OrderId } from '@aaram/contracts'
import { useCallback, useLayoutEffect } from 'react'
import { useParams } from 'react-router'
import { useOnReturn } from '../../lib/use-on-return.ts'
import { useOrderDetail, useOrderStores } from '../../shop/account/orders.ts'
import { LoadError } from '../../ui/error-lines.tsx'
import { OrderNotFound } from './order-not-found.tsx'
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
  if (error?.status === 404 || error?.status === 400) return <OrderNotFound />
  if (error)
    return (
      <div className={styles.failed}>
        <LoadError
          error={error}
          text={ERROR_TEXT.fetchOrder}
          onRetry={() => void orderDetail.refresh(id)}
        />
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
