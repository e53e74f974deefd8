import { NeedsScript } from './needs-script.tsx'
import styles from './waiting.module.css'

/** The content of a page that is loading. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className={styles.waiting}>
      <p role="status" data-wait="">
        {text}
      </p>
      <NeedsScript text="here" />
    </div>
  )
}
