import { ERROR_TEXT, NEWSLETTER_TEXT, SUCCESS_TEXT } from '@aaram/contracts'
import { type FormEvent, useState } from 'react'
import { isErrorData, toMessages } from '../../lib/api-error.ts'
import { useShop } from '../../shop/shop.tsx'
import styles from './footer.module.css'

/** The footer's newsletter form. A failure keeps what was typed; a success keeps what was typed during the request. */
export function Newsletter() {
  const { api, toasts } = useShop()
  const outcome = toasts.of('newsletter')
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)

  async function subscribe(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await api((to) => to.contentApi.subscribe, { body: { email } })
      outcome.success(SUCCESS_TEXT.subscribed)
      setEmail((now) => (now === email ? '' : now))
    } catch (error) {
      const offline = isErrorData(error) && error.code === 'NETWORK'
      outcome.error(toMessages(error, offline ? ERROR_TEXT.network : ERROR_TEXT.subscribe))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.newsletter} onSubmit={subscribe}>
      <label htmlFor="newsletter-email">{NEWSLETTER_TEXT.lead}</label>
      <div className={styles.field}>
        <input
          id="newsletter-email"
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder={NEWSLETTER_TEXT.placeholder}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <button type="submit" disabled={busy}>
          {busy ? NEWSLETTER_TEXT.subscribing : NEWSLETTER_TEXT.subscribe}
        </button>
      </div>
    </form>
  )
}
