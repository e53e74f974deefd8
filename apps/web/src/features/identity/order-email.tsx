import { ACCOUNT_TEXT } from '@aaram/contracts'
import { EmailSteps } from './email-steps.tsx'
import styles from './order-email.module.css'

/** Offers shoppers without an e-mail address to add one after an order. */
export const OrderEmail = () => (
  <section aria-labelledby="order-email" className={styles.email}>
    <h2 id="order-email">{ACCOUNT_TEXT.addEmail}</h2>
    <p>{ACCOUNT_TEXT.addEmailNote}</p>
    <EmailSteps email="" />
  </section>
)
