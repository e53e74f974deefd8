import { type DevMessage, formatDateTime } from '@aaram/contracts'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import styles from './dev-kit.module.css'

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
          <Message {...message} />
        </li>
      ))}
    </ol>
  )
}

function Message({ to, channel, text, code, at }: DevMessage) {
  const outcome = useShop().toasts.of('copy')

  async function copy(value: string) {
    try {
      await navigator.clipboard.writeText(value)
      outcome.success('Copied')
    } catch {
      outcome.error(['The browser does not let pages copy here.'])
    }
  }

  return (
    <article className={styles.message}>
      <header>
        <strong>{to}</strong>
        <span>{channel}</span>
        <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
      </header>
      {code && (
        <p className={styles.code}>
          <span>{code}</span>
          <button type="button" className={form.plain} onClick={() => copy(code)}>
            Copy <span className="hidden-text">{`code ${code}`}</span>
          </button>
        </p>
      )}
      <p className={styles.text}>{text}</p>
    </article>
  )
}
