import type { OrderStatus } from '@aaram/contracts'
import styles from './status-badge.module.css'
import { statusText, TONE } from './words.ts'

/** Where an order stands. */
export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <span className={styles.badge} data-tone={TONE[status]}>
    {statusText(status)}
  </span>
)
