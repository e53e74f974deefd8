import { ERROR_TEXT } from '@aaram/contracts'
import { toMessages } from '../../lib/api-error.ts'
import { useShop, useUser } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { BagPlaceholder } from '../bag/bag-placeholder.tsx'
import styles from './checkout.module.css'

/** While it is not known who visits; when nobody can say, the shopper tries again. */
export function WhoIsThere() {
  const { user } = useShop()
  const { error } = useUser()
  if (!error) return <BagPlaceholder />
  return (
    <section className={styles.lone}>
      <p role="alert">{toMessages(error, ERROR_TEXT.network)[0]}</p>
      <button type="button" className={form.secondary} onClick={() => void user.load()}>
        Try again
      </button>
    </section>
  )
}
