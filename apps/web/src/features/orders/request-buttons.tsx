import { type OrderItem, returnableUntilText } from '@aaram/contracts'
import { formatDayTime } from '../../lib/format.ts'
import form from '../../ui/form.module.css'
import styles from './order-items.module.css'

type RequestButtonsProps = {
  item: Pick<OrderItem, '_id' | 'title' | 'size'>
  /** The sentence that says why it can be neither returned nor exchanged; null when it can. */
  blocked: string | null
  /** The id of the element with that sentence, if it applies to all items of the order. */
  noticeId?: string | undefined
  /** The end of the window for returns and exchanges, while it is open. */
  until: Date | null
  onAsk: (kind: 'return' | 'exchange') => void
}

/** The buttons to return and to exchange an item, with the reason why they are disabled, or until when they are not. */
export function RequestButtons({ item, blocked, noticeId, until, onAsk }: RequestButtonsProps) {
  const reasonId = `blocked-${item._id}`
  const button = (label: string, kind: 'return' | 'exchange') => (
    <button
      type="button"
      className={form.secondary}
      disabled={blocked !== null}
      aria-label={`${label} ${item.title} (${item.size})`}
      aria-describedby={blocked ? (noticeId ?? reasonId) : undefined}
      onClick={() => onAsk(kind)}
    >
      {label}
    </button>
  )
  return (
    <div className={styles.ways}>
      {button('Return', 'return')}
      {button('Exchange', 'exchange')}
      {blocked && !noticeId && (
        <p id={reasonId} className={styles.reason}>
          {blocked}
        </p>
      )}
      {!blocked && until && (
        <p className={styles.reason}>{returnableUntilText(formatDayTime(until))}</p>
      )}
    </div>
  )
}
