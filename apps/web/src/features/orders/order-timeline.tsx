import { nextStatuses, type Order, type OrderStatus, type OrderType } from '@aaram/contracts'
import { formatDateTime } from '../../lib/format.ts'
import styles from './order-timeline.module.css'
import { BY_TEXT, statusText } from './words.ts'

/** The steps that follow when all goes well; none when nothing follows. */
export function stepsAhead(type: OrderType, status: OrderStatus): OrderStatus[] {
  const [next] = nextStatuses(type, status)
  return next ? [next, ...stepsAhead(type, next)] : []
}

/** What happened to the order and when, what comes next, and the number to follow the parcel by. */
export function OrderTimeline({ order }: { order: Order }) {
  const { history, type, status, shipment } = order
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title">Timeline</h2>
      {shipment?.trackingNumber && (
        <p className={styles.tracking}>
          Tracking number <strong>{shipment.trackingNumber}</strong>
          {shipment.carrier && <> · {shipment.carrier}</>}
        </p>
      )}
      <ol className={styles.timeline}>
        {history.map(({ status: reached, at, by, note }) => (
          <li key={`${reached} ${at.getTime()}`}>
            <p>{statusText(reached)}</p>
            <p>{[formatDateTime(at), BY_TEXT[by]].filter(Boolean).join(' · ')}</p>
            {note && <p>{note}</p>}
          </li>
        ))}
        {stepsAhead(type, status).map((step) => (
          <li key={step} data-ahead>
            <p>
              <span className="hidden-text">To come: </span>
              {statusText(step)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
