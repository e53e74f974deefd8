import styles from './waiting.module.css'

/** A page that is on its way. */
export function Waiting({ text }: { text: string }) {
  return (
    <p role="status" className={styles.waiting}>
      {text}
    </p>
  )
}
