import { outOfFiveStars } from '@aaram/contracts'
import styles from './stars.module.css'

const MOST = 5

/** A rating of one to five stars. */
export const Stars = ({ rating }: { rating: number }) => (
  <p className={styles.stars} role="img" aria-label={outOfFiveStars(rating)}>
    {'★'.repeat(rating)}
    <span>{'★'.repeat(MOST - rating)}</span>
  </p>
)
