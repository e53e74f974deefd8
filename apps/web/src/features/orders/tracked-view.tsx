import { cancelBlocker, type TrackedOrder, type TrackingToken } from '@aaram/contracts'
import { useMemo, useState } from 'react'
import { useShop } from '../../shop/shop.tsx'
import { CancelButton } from './cancel-button.tsx'
import { deadlinesOf } from './deadlines.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderDates, OrderTitle } from './order-title.tsx'
import styles from './order-view.module.css'
import { PayTracked } from './pay-tracked.tsx'
import { type Change, TrackedChange } from './tracked-change.tsx'
import { TrackedFacts } from './tracked-facts.tsx'
import { TrackedItems } from './tracked-items.tsx'
import { useFocusPlace } from './use-focus-place.ts'
import { useNow } from './use-now.ts'

/** A tracked order with its actions: paying, and with a code cancelling, returning and exchanging. */
export function TrackedView({ order, token }: { order: TrackedOrder; token: TrackingToken }) {
  const { clock } = useShop()
  const now = useNow(
    clock,
    useMemo(() => deadlinesOf(order), [order]),
  )
  const headline = useFocusPlace()
  const [change, setChange] = useState<Change | null>(null)
  const blocker = cancelBlocker(order, now)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <OrderTitle order={order} headline={headline.place} />
        <OrderDates order={order} placedAt={order.placedAt} now={now} />
        {order.payable && <PayTracked order={order} token={token} />}
        <div className={styles.actions}>
          <CancelButton blocker={blocker} onAsk={() => setChange({ kind: 'cancel' })} />
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <TrackedItems order={order} now={now} onAsk={(kind, item) => setChange({ kind, item })} />
          <OrderTimeline order={order} />
        </div>
        <TrackedFacts order={order} />
      </div>
      <TrackedChange
        order={order}
        token={token}
        change={change}
        onClose={() => setChange(null)}
        onChanged={() => {
          setChange(null)
          headline.focus()
        }}
      />
    </div>
  )
}
