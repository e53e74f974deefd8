import { BANNER_DISCOUNT_PERCENT, BANNER_TEXT, percentOff, STORAGE_KEYS } from '@aaram/contracts'
import { useEffect } from 'react'
import { focusMain } from '../../lib/focus.ts'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../shop/shop.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './banner.module.css'

/**
 * The promotional banner: spec section 2, "Layout". Every rendered page contains it. For a visitor who closed it,
 * `event-replay.ts` marks the document before the first paint, and CSS hides the banner without a layout shift.
 */
export function Banner() {
  const { storage } = useShop()
  useEffect(() => storage.remove(STORAGE_KEYS.formerBannerDismissed), [storage])

  function dismiss() {
    storage.set(STORAGE_KEYS.bannerDismissed, 'true')
    document.documentElement.dataset.banner = 'dismissed'
    focusMain()
  }

  return (
    <section className={styles.banner} aria-label="Offer" data-part="banner">
      <Link to={paths.sale} className={styles.offer}>
        <strong>{BANNER_TEXT.sale}</strong>
        <strong className={styles.discount}>{percentOff(BANNER_DISCOUNT_PERCENT)}</strong>
        <span className={styles.limited}>{BANNER_TEXT.limited}</span>
        <span className={styles.greeting}>{BANNER_TEXT.greeting}</span>
      </Link>
      <button type="button" className={styles.close} aria-label="Close offer" onClick={dismiss}>
        <CloseIcon />
      </button>
    </section>
  )
}
