import type { OrderStatus } from '@aaram/contracts'
import styles from './status-badge.module.css'
import { BADGE_VARIANT, statusText } from './words.ts'

/** Where an order stands. */
export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <span className={styles.badge} data-variant={BADGE_VARIANT[status]}>
    {statusText(status)}
  </span>
)
