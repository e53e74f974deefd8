import {
  cancelBlocker,
  ERRORS,
  type TrackedOrder,
  type TrackingToken,
  trackingApi,
} from '@aaram/contracts'
import { useMemo, useState } from 'react'
import { useTrackedStore } from '../../shop/account/tracking.ts'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { deadlinesOf } from './deadlines.ts'
import dialogs from './dialogs.module.css'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderDates, OrderTitle } from './order-title.tsx'
import styles from './order-view.module.css'
import { PayOnline } from './pay-online.tsx'
import { type Change, TrackedChange } from './tracked-change.tsx'
import { TrackedFacts } from './tracked-facts.tsx'
import { TrackedItems } from './tracked-items.tsx'
import { useFocusPlace } from './use-focus-place.ts'
import { useNow } from './use-now.ts'

const NOBODY = { name: '', email: '', contact: '' }

/** A tracked order with its actions: paying, and with a code cancelling, returning and exchanging. */
export function TrackedView({ order, token }: { order: TrackedOrder; token: TrackingToken }) {
  const { api, clock } = useShop()
  const tracked = useTrackedStore()
  const now = useNow(
    clock,
    useMemo(() => deadlinesOf(order), [order]),
  )
  const headline = useFocusPlace()
  const [change, setChange] = useState<Change | null>(null)
  const { payable, grandTotal } = order
  const blocker = cancelBlocker(order, now)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <OrderTitle order={order} headline={headline.place} />
        <OrderDates order={order} placedAt={order.placedAt} now={now} />
        {payable && (
          <PayOnline
            amount={grandTotal}
            prefill={NOBODY}
            open={() => api(trackingApi.pay, { body: { token } })}
            confirm={async (paid) => {
              const answer = await api(trackingApi.verify, { body: { token, ...paid } })
              tracked.patch(answer.order)
            }}
            onFailed={() => tracked.load(token)}
          />
        )}
        <div className={styles.actions}>
          <button
            type="button"
            className={form.secondary}
            disabled={blocker !== null}
            aria-describedby={blocker ? 'cancel-blocked' : undefined}
            onClick={() => setChange({ kind: 'cancel' })}
          >
            Cancel Order
          </button>
          <p id="cancel-blocked" className={dialogs.blocked} role="status">
            {blocker && ERRORS[blocker].message}
          </p>
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
