import { returnableUntilText, type TrackedOrder } from '@aaram/contracts'
import { formatDayTime } from '../../lib/format.ts'
import form from '../../ui/form.module.css'
import { returnableUntil } from './deadlines.ts'
import styles from './order-items.module.css'
import { requestBlocked } from './request-blocked.ts'

export type TrackedItem = TrackedOrder['items'][number]
export type TrackedWaysProps = {
  order: TrackedOrder
  item: TrackedItem
  now: Date
  onAsk: (kind: 'return' | 'exchange', item: TrackedItem) => void
}

/** The buttons to return or exchange an item of a tracked order; nothing when neither is possible. */
export function TrackedWays({ order, item, now, onAsk }: TrackedWaysProps) {
  if (requestBlocked(order, item, now) !== null) return null
  const until = returnableUntil(order, item)
  const button = (label: string, kind: 'return' | 'exchange') => (
    <button
      type="button"
      className={form.secondary}
      aria-label={`${label} ${item.title} (${item.size})`}
      onClick={() => onAsk(kind, item)}
    >
      {label}
    </button>
  )
  return (
    <div className={styles.ways}>
      {button('Return', 'return')}
      {button('Exchange', 'exchange')}
      {until && <p className={styles.reason}>{returnableUntilText(formatDayTime(until))}</p>}
    </div>
  )
}
