import { ERROR_TEXT } from '@aaram/contracts'
import { toMessages } from '../../lib/api-error.ts'
import { useShop, useUser } from '../../shop/shop.tsx'
import { ErrorLines } from '../../ui/error-lines.tsx'
import form from '../../ui/form.module.css'
import { BagPlaceholder } from '../bag/bag-placeholder.tsx'
import styles from './checkout.module.css'

/** Shown while the session is loading. If that fails, the shopper can try again. */
export function SessionPending() {
  const { user } = useShop()
  const { error } = useUser()
  if (!error) return <BagPlaceholder />
  return (
    <section className={styles.lone}>
      <ErrorLines messages={toMessages(error, ERROR_TEXT.network)} />
      <button type="button" className={form.secondary} onClick={() => void user.load()}>
        Try again
      </button>
    </section>
  )
}
