import { TRACKING_TEXT, type TrackingToken } from '@aaram/contracts'
import { useCallback } from 'react'
import { useParams } from 'react-router'
import { toMessages } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { useOnReturn } from '../../lib/use-on-return.ts'
import { useTracked, useTrackedStore } from '../../shop/account/tracking.ts'
import { ErrorLines } from '../../ui/error-lines.tsx'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import styles from './order-view.module.css'
import { OrdersPlaceholder } from './orders-placeholder.tsx'
import { TrackedView } from './tracked-view.tsx'

/** The order of a tracking link, for anybody who has the link. */
export function TrackedPage() {
  const token = useParams().token as TrackingToken
  const store = useTrackedStore()
  const { data: order, error } = useTracked()
  // The status may have changed while the tab was hidden.
  useOnReturn(useCallback(() => void store.load(token), [store, token]))

  if (error?.status === 404 || error?.status === 400)
    return (
      <div className={styles.failed}>
        <h1>{TRACKING_TEXT.ended}</h1>
        <p>{TRACKING_TEXT.endedNote}</p>
        <Link to={paths.orders} className={form.primary}>
          My Orders
        </Link>
      </div>
    )
  if (error)
    return (
      <div className={styles.failed}>
        <ErrorLines messages={toMessages(error, TRACKING_TEXT.failed)} />
        <TryAgain />
      </div>
    )
  if (!order)
    return (
      <div className={styles.page}>
        <OrdersPlaceholder />
      </div>
    )
  return <TrackedView key={order.orderNumber} order={order} token={token} />
}
