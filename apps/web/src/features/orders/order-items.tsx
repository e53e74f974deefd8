import { type Order, type OrderItemId, returnBlocker, WAIT_TEXT } from '@aaram/contracts'
import { useEffect, useRef, useState } from 'react'
import { useOrderRequests, useOrderStores } from '../../shop/account/orders.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { OrderItemRow } from './order-item-row.tsx'
import styles from './order-items.module.css'
import { requestOf } from './request-of.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { useFocusPlace } from './use-focus-place.ts'

type Asked = { kind: 'return' | 'exchange'; itemId: OrderItemId }
const NOTICE = 'return-notice'

/** The pieces of an order, each with its ways back: spec sections 2 and 4. */
export function OrderItems({ order, now }: { order: Order; now: Date }) {
  const { orderRequests } = useOrderStores()
  const known = useOrderRequests().data
  const [asked, setAsked] = useState<Asked | null>(null)
  const latest = useRef<Asked>(null)
  function ask(next: Asked | null) {
    latest.current = next
    setAsked(next)
  }
  const headline = useFocusPlace()
  const statuses = order.items.map(({ status }) => status).join()
  const hasRequests = order.items.some(({ status }) => status !== null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other statuses mean other requests
  useEffect(() => {
    if (hasRequests) void orderRequests.load(order._id)
  }, [orderRequests, order._id, hasRequests, statuses])

  const dialog = (kind: Asked['kind']) => {
    const item = order.items.find(({ _id }) => _id === asked?.itemId)
    const open = asked?.kind === kind && item && !returnBlocker(order, item, now)
    return {
      order,
      item: open ? item : null,
      onClose: () => ask(null),
      onRequested() {
        // This dialog may be closed by now, and another one open.
        if (latest.current && latest.current !== asked) return
        ask(null)
        headline.focus()
      },
    }
  }

  const notice = noticeOf(order, now)
  return (
    <section aria-labelledby="items-title" className={styles.items}>
      <h2 id="items-title" ref={headline.place} tabIndex={-1}>
        Items
      </h2>
      <p id={NOTICE} role="status" className={styles.notice}>
        {notice}
      </p>
      <ul>
        {order.items.map((item) => (
          <OrderItemRow
            key={item._id}
            item={item}
            request={item.status === null ? undefined : requestOf(item, known)}
            hasActions={order.type === 'NEW' && order.status !== 'CANCELLED'}
            isBlocked={returnBlocker(order, item, now) !== null}
            reason={notice ? NOTICE : undefined}
            onAsk={(kind) => ask({ kind, itemId: item._id })}
          />
        ))}
      </ul>
      <ReturnDialog {...dialog('return')} />
      <ExchangeDialog {...dialog('exchange')} />
    </section>
  )
}

/** Why buttons are disabled where no item's own status says it. */
function noticeOf(order: Order, now: Date): string | null {
  const blockers = order.items.map((item) => returnBlocker(order, item, now))
  if (blockers.includes('RETURN_WINDOW_CLOSED')) return WAIT_TEXT.windowClosed
  if (order.status === 'CANCELLED' || !blockers.includes('NOT_DELIVERED')) return null
  return 'Return and exchange open for 3 days once your order is delivered.'
}
