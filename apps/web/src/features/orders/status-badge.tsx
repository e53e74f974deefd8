import type { OrderStatus } from '@aaram/contracts'
import { statusText } from '@aaram/contracts'
import { BADGE_VARIANT } from './badge-variant.ts'
import styles from './status-badge.module.css'

/** The badge of an order's status. */
export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <span className={styles.badge} data-variant={BADGE_VARIANT[status]}>
    {statusText(status)}
  </span>
)
