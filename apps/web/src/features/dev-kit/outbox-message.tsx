import { type DevMessage, formatDateTime } from '@aaram/contracts'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import styles from './dev-kit.module.css'

/** One message, with its code to copy. */
export function OutboxMessage({ to, channel, text, code, at }: DevMessage) {
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
