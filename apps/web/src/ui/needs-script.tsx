import { NO_SCRIPT_TEXT } from '@aaram/contracts'
import styles from './needs-script.module.css'

/** Shown only without JavaScript. Controls that need it are then hidden by modes.css. */
export const NeedsScript = ({ text }: { text: keyof typeof NO_SCRIPT_TEXT }) => (
  <noscript>
    {/* Rendered on the server only, which keeps the sentences out of the browser's scripts. */}
    {import.meta.env.SSR && <p className={styles[text]}>{NO_SCRIPT_TEXT[text]}</p>}
  </noscript>
)
