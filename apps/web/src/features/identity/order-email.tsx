import { EmailSteps } from './email-dialog.tsx'
import styles from './order-email.module.css'

/** After an order, for a person whose e-mail is not known: a second way to reach them. */
export const OrderEmail = () => (
  <section aria-labelledby="order-email" className={styles.email}>
    <h2 id="order-email">Add your e-mail</h2>
    <p>Then news of your orders reaches you even where WhatsApp and SMS do not.</p>
    <EmailSteps email="" />
  </section>
)
