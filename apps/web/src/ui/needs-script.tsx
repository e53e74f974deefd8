import { NO_SCRIPT_TEXT } from '@aaram/contracts'
import styles from './needs-script.module.css'

/** Seen only where the browser runs no JavaScript; what then does nothing is hidden by modes.css. */
export const NeedsScript = ({ text }: { text: keyof typeof NO_SCRIPT_TEXT }) => (
  <noscript>
    {/* React renders nothing here in the browser, so the sentences stay out of its scripts. */}
    {import.meta.env.SSR && <p className={styles[text]}>{NO_SCRIPT_TEXT[text]}</p>}
  </noscript>
)
