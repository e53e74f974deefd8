import { WAIT_TEXT } from '@aaram/contracts'
import styles from './bag-placeholder.module.css'

const LINES = [1, 2]

/** The places of lines and sums that are on their way. */
export function BagPlaceholder() {
  return (
    <div className={styles.placeholder}>
      <p role="status">{WAIT_TEXT.loading}</p>
      {LINES.map((line) => (
        <div key={line} aria-hidden="true" className={styles.line}>
          <div />
          <div />
        </div>
      ))}
    </div>
  )
}
