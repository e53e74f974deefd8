import { ERROR_TEXT } from '@aaram/contracts'
import { useLayoutEffect } from 'react'
import { Navigate } from 'react-router'
import { paths, withPage } from '../../lib/paths.ts'
import { useQuery } from '../../lib/use-query.ts'
import { useOrderStores, useOrders } from '../../shop/account/orders.ts'
import { keyOf } from '../../shop/resource.ts'
import { LoadError } from '../../ui/error-lines.tsx'
import styles from './my-orders.module.css'
import { NoOrders } from './no-orders.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderKinds } from './order-kinds.tsx'
import { OrderPages } from './order-pages.tsx'
import { OrdersHead } from './orders-head.tsx'
import { OrdersPlaceholder } from './orders-placeholder.tsx'
import { ordersQuery } from './orders-query.ts'

/** The person's orders, five a page, newest first: spec section 2, "My Orders". */
export function MyOrders() {
  const { orders } = useOrderStores()
  const search = useQuery()
  const { page, type } = ordersQuery(search)
  // Before the paint, because the store may hold the orders of another page or filter.
  useLayoutEffect(() => void orders.load({ page, type }), [orders, page, type])

  const { status, data, error, key } = useOrders()
  const { list, pagination } = data
  const waiting = status === 'idle' || status === 'loading'
  const refresh = () => void (waiting || orders.refresh({ page, type }))

  // There may be fewer pages now than the address names. Only the response to this address counts.
  const isPastEnd = status === 'succeeded' && list.length === 0 && page > 1
  if (isPastEnd && key === keyOf({ page, type }))
    return (
      <Navigate replace to={withPage(paths.orders, search.toString(), pagination.totalPages)} />
    )
  return (
    <section className={styles.page} aria-labelledby="orders-title" aria-busy={waiting}>
      <OrdersHead isRefreshing={waiting && list.length > 0} isBusy={waiting} onRefresh={refresh} />
      <OrderKinds chosen={type} />
      {error && (
        <div className={styles.failed}>
          <LoadError error={error} text={ERROR_TEXT.fetchOrders} onRetry={refresh} />
        </div>
      )}
      {waiting && list.length === 0 && <OrdersPlaceholder />}
      {status === 'succeeded' && list.length === 0 && <NoOrders type={type} />}
      {list.length > 0 && (
        <>
          <ul className={styles.list}>
            {list.map((order) => (
              <OrderCard key={order._id} order={order} />
            ))}
          </ul>
          <OrderPages {...pagination} />
        </>
      )}
    </section>
  )
}
