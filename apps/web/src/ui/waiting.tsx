import { NeedsScript } from './needs-script.tsx'
import styles from './waiting.module.css'

/** A page that is on its way. */
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
