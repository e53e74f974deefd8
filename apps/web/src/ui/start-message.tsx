import { ERROR_TEXT } from '@aaram/contracts'
import styles from './start-message.module.css'

/** Shown if the page's scripts fail (see event-replay.ts) or do not arrive within 20 s. Works without scripts. */
export const StartMessage = () => (
  <p id="start" role="alert" className={styles.message}>
    {ERROR_TEXT.incompletePage}{' '}
    {/* biome-ignore lint/a11y/useValidAnchor: this page, which the link loads anew */}
    <a href="">Try again</a>
  </p>
)
