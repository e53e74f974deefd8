import { arrivesText } from '@aaram/contracts'
import { useEffect } from 'react'
import { paths } from '../../lib/paths.ts'
import { useOrderStores, useOrders } from '../../shop/account/orders.ts'
import { useUser } from '../../shop/shop.tsx'
import { Link } from '../../ui/link.tsx'
import { PlacedAmount } from './placed-amount.tsx'
import { PlacedFacts } from './placed-facts.tsx'
import { PlacedItems } from './placed-items.tsx'
import styles from './placed-order.module.css'

/**
 * The order that was just placed, for its owner: cash to keep ready, items, amount, address, the phone that gets messages,
 * and a link to the order. Renders nothing for others.
 */
export function PlacedOrder({ orderNumber }: { orderNumber: string }) {
  const { orders } = useOrderStores()
  const { isLoggedIn, user } = useUser()
  const { data, status } = useOrders()
  useEffect(() => {
    if (isLoggedIn) void orders.load({ page: 1, type: undefined })
  }, [orders, isLoggedIn])
  // The newest orders are on the first page.
  const order = data.list.find((one) => one.orderNumber === orderNumber)

  if (!user) return null
  if (!order)
    return status === 'idle' || status === 'loading' ? (
      <div aria-hidden="true" className={styles.placeholder} />
    ) : null
  return (
    <section aria-label="Your order" className={styles.order}>
      <PlacedAmount order={order} />
      {order.promise && <p>{arrivesText(order.promise)}</p>}
      <PlacedItems items={order.items} />
      <PlacedFacts order={order} user={user} />
      <Link to={paths.order(order._id)} className={styles.link}>
        View this order
      </Link>
    </section>
  )
}
