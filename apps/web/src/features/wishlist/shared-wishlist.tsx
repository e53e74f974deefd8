import { type Product, type ShareToken, WISHLIST_TEXT, wishlistApi } from '@aaram/contracts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isErrorData } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../shop/shop.tsx'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { useStyles } from '../../ui/use-styles.ts'
import { BagPlaceholder } from '../bag/bag-placeholder.tsx'
import { itemCount } from '../catalogue/item-count.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { LoadFailed } from './load-failed.tsx'
import css from './wishlist.css?inline'

/** Null while loading. */
type Found = { products: Product[] } | 'not-shared' | 'failed' | null

/** The products of a shared list, by the token in the address's fragment, which browsers do not send to servers: ADR 26. */
export function SharedWishlist() {
  useStyles(css)
  const { api } = useShop()
  const { hash } = useLocation()
  const [found, setFound] = useState<Found>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isLatest = true
    const show = (next: Found) => isLatest && setFound(next)
    const token = hash.slice(1) as ShareToken
    show(token ? null : 'not-shared')
    if (token)
      api(wishlistApi.shared, { query: { token } }).then(show, (error) =>
        show(isErrorData(error) && [400, 404].includes(error.status) ? 'not-shared' : 'failed'),
      )
    return () => {
      isLatest = false
    }
  }, [api, hash, tries])

  if (!found)
    return (
      <div className="wrap">
        <BagPlaceholder />
      </div>
    )
  if (found === 'failed')
    return (
      <div className="wrap">
        <LoadFailed title={WISHLIST_TEXT.sharedTitle} onRetry={() => setTries(tries + 1)} />
      </div>
    )
  if (found === 'not-shared' || found.products.length === 0)
    return (
      <div className="wrap wishlist-empty">
        <h1>{found === 'not-shared' ? WISHLIST_TEXT.notShared : WISHLIST_TEXT.sharedTitle}</h1>
        <p>{found === 'not-shared' ? WISHLIST_TEXT.notSharedNote : WISHLIST_TEXT.sharedEmpty}</p>
        <Link to={paths.products} className={form.primary}>
          Start shopping
        </Link>
      </div>
    )
  return (
    <div className="wrap">
      <header className="wishlist-head">
        <h1>{WISHLIST_TEXT.sharedTitle}</h1>
        <p>{itemCount(found.products.length)}</p>
      </header>
      <p className="wishlist-hint">{WISHLIST_TEXT.sharedNote}</p>
      <ProductGrid products={found.products} first={4} heading="h2" />
    </div>
  )
}
