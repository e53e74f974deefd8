import { keptSizeText, reviewsApi, type Size } from '@aaram/contracts'
import { useEffect, useState } from 'react'
import { useShop } from '../../shop/shop.tsx'
import styles from './product-view.module.css'

/** "You kept L in this kind", from the member's own orders; renders nothing if it is not known. */
export function KeptSize({ category }: { category: string }) {
  const { api } = useShop()
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    let isShown = true
    api(reviewsApi.keptSize, { query: { category } }).then(
      (kept) => isShown && setSize(kept.size),
      // Optional, so a failure shows nothing.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [api, category])
  return size && <p className={styles.tax}>{keptSizeText(size)}</p>
}
