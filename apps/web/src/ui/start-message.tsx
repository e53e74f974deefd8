import { ERROR_TEXT } from '@aaram/contracts'
import styles from './start-message.module.css'

/** Seen when the page's scripts have failed (see event-replay.ts), or have not come after 20 s. Works without scripts. */
export const StartMessage = () => (
  <p id="start" role="alert" className={styles.message}>
    {ERROR_TEXT.incompletePage}{' '}
    {/* biome-ignore lint/a11y/useValidAnchor: this page, which the link loads anew */}
    <a href="">Try again</a>
  </p>
)
