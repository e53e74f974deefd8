import type { DevMessage } from '@aaram/contracts'
import styles from './dev-kit.module.css'
import { OutboxMessage } from './outbox-message.tsx'

/** Messages that would have been sent, newest first, with their codes to read and copy. */
export function Outbox({ messages }: { messages: readonly DevMessage[] }) {
  if (messages.length === 0)
    return (
      <p className={styles.empty}>
        Nothing yet. Ask for a code at log-in, and it is here within a moment.
      </p>
    )
  return (
    <ol className={styles.messages}>
      {messages.map((message) => (
        <li key={`${message.at.getTime()} ${message.to} ${message.text}`}>
          <OutboxMessage {...message} />
        </li>
      ))}
    </ol>
  )
}
