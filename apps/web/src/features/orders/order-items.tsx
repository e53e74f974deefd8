import { ORDERS_TEXT, type Order } from '@aaram/contracts'
import { useEffect } from 'react'
import { paths } from '../../lib/paths.ts'
import { useOrderRequests, useOrderStores } from '../../shop/account/orders.ts'
import { Link } from '../../ui/link.tsx'
import { returnableUntil } from './deadlines.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { OrderItemRow } from './order-item-row.tsx'
import styles from './order-items.module.css'
import view from './order-view.module.css'
import { requestBlocked } from './request-blocked.ts'
import { RequestButtons } from './request-buttons.tsx'
import { requestOf } from './request-of.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { useFocusPlace } from './use-focus-place.ts'
import { useItemRequest } from './use-item-request.ts'

const NOTICE = 'return-notice'

/** The items of an order, with the dialogs to return and exchange them: spec sections 2 and 4. */
export function OrderItems({ order, now }: { order: Order; now: Date }) {
  const { orderRequests } = useOrderStores()
  const known = useOrderRequests().data
  const headline = useFocusPlace()
  const { ask, dialog, exchangeInstead } = useItemRequest(order, now, headline.focus)
  const statuses = order.items.map(({ status }) => status).join()
  const hasRequests = order.items.some(({ status }) => status !== null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other statuses mean other requests
  useEffect(() => {
    if (hasRequests) void orderRequests.load(order._id)
  }, [orderRequests, order._id, hasRequests, statuses])

  const reasons = order.items.map((item) => requestBlocked(order, item, now))
  // A reason that applies to all items is shown once.
  const notice = new Set(reasons).size === 1 ? reasons[0] : null
  return (
    <section aria-labelledby="items-title" className={styles.items}>
      <h2 id="items-title" ref={headline.place} tabIndex={-1}>
        Items
      </h2>
      {order.type === 'NEW' && order.status === 'DELIVERED' && (
        <Link to={paths.orderReviews(order._id)} className={view.link}>
          {ORDERS_TEXT.writeReview}
        </Link>
      )}
      <p id={NOTICE} role="status" className={styles.notice}>
        {notice}
      </p>
      <ul>
        {order.items.map((item, at) => (
          <OrderItemRow
            key={item._id}
            item={item}
            request={item.status === null ? undefined : requestOf(item, known)}
          >
            <RequestButtons
              item={item}
              blocked={reasons[at] ?? null}
              noticeId={notice ? NOTICE : undefined}
              until={returnableUntil(order, item)}
              onAsk={(kind) => ask({ kind, itemId: item._id })}
            />
          </OrderItemRow>
        ))}
      </ul>
      <ReturnDialog {...dialog('return')} onExchange={exchangeInstead} />
      <ExchangeDialog {...dialog('exchange')} />
    </section>
  )
}
