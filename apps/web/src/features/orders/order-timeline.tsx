import { statusText } from '@aaram/contracts'
import styles from './order-timeline.module.css'
import { eventsOf, type Followed, stepsAhead } from './timeline-events.ts'

/** The status history of an order, its remaining steps, and the tracking number. */
export function OrderTimeline({ order }: { order: Followed }) {
  const { type, status, shipment } = order
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title">Timeline</h2>
      {shipment?.trackingNumber && (
        <p className={styles.tracking}>
          Tracking number <strong>{shipment.trackingNumber}</strong>
          {shipment.carrier && <span>{` · ${shipment.carrier}`}</span>}
        </p>
      )}
      <ol className={styles.timeline}>
        {eventsOf(order).map(({ at, text, about, note }) => (
          <li key={`${text} ${at.getTime()}`}>
            <p>{text}</p>
            <p>{about}</p>
            {note && <p>{note}</p>}
          </li>
        ))}
        {stepsAhead(type, status).map((step) => (
          <li key={step} data-ahead>
            <p>
              <span className="hidden-text">To come: </span>
              <span>{statusText(step)}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
