import { WAIT_TEXT } from '@aaram/contracts'
import { NeedsScript } from '../../ui/needs-script.tsx'
import styles from './bag-placeholder.module.css'

const LINES = [1, 2]

/** Placeholders for lines and totals that are loading. */
export function BagPlaceholder() {
  return (
    <div className={styles.placeholder}>
      <NeedsScript text="here" />
      <p role="status" data-wait="">
        {WAIT_TEXT.loading}
      </p>
      {LINES.map((line) => (
        <div key={line} aria-hidden="true" data-wait="" className={styles.line}>
          <div />
          <div />
        </div>
      ))}
    </div>
  )
}
