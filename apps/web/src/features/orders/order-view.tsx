import type { Order } from '@aaram/contracts'
import { useMemo } from 'react'
import { useShop } from '../../shop/shop.tsx'
import { deadlinesOf } from './deadlines.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import styles from './order-view.module.css'
import { TrackingLinks } from './tracking-links.tsx'
import { useNow } from './use-now.ts'

/** An order. Windows that end with time close while the page is open. */
export function OrderView({ order }: { order: Order }) {
  const { clock } = useShop()
  const now = useNow(
    clock,
    useMemo(() => deadlinesOf(order), [order]),
  )
  return (
    <div className={styles.page}>
      <OrderHead order={order} now={now} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderItems order={order} now={now} />
          <OrderTimeline order={order} />
          <TrackingLinks id={order._id} />
        </div>
        <OrderFacts order={order} />
      </div>
    </div>
  )
}
