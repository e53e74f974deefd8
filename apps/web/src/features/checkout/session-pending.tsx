import { ERROR_TEXT } from '@aaram/contracts'
import { useShop, useUser } from '../../shop/shop.tsx'
import { LoadError } from '../../ui/error-lines.tsx'
import { BagPlaceholder } from '../bag/bag-placeholder.tsx'
import styles from './checkout.module.css'

/** Shown while the session is loading. If that fails, the shopper can try again. */
export function SessionPending() {
  const { user } = useShop()
  const { error } = useUser()
  if (!error) return <BagPlaceholder />
  return (
    <section className={styles.lone}>
      <LoadError error={error} text={ERROR_TEXT.network} onRetry={() => void user.load()} />
    </section>
  )
}
