import { WAIT_TEXT } from '@aaram/contracts'
import styles from './my-orders.module.css'

const CARDS = [1, 2, 3]

/** Placeholders for orders that are loading. */
export const OrdersPlaceholder = () => (
  <div className={styles.placeholder}>
    <p role="status">{WAIT_TEXT.loading}</p>
    {CARDS.map((card) => (
      <div key={card} aria-hidden="true" />
    ))}
  </div>
)
