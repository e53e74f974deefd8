import { WISHLIST_TEXT } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import form from '../../ui/form.module.css'
import { Link } from '../../ui/link.tsx'
import { useStyles } from '../../ui/use-styles.ts'
import { BagPlaceholder } from '../bag/bag-placeholder.tsx'
import { itemCount } from '../catalogue/item-count.ts'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { LoadFailed } from './load-failed.tsx'
import { useSharedProducts } from './use-shared-products.ts'
import css from './wishlist.css?inline'

/** The products of a shared list, by the token in the address's fragment, which browsers do not send to servers: ADR 26. */
export function SharedWishlist() {
  useStyles(css)
  const { found, retry } = useSharedProducts()
  if (!found)
    return (
      <div className="wrap">
        <BagPlaceholder />
      </div>
    )
  if (found === 'failed')
    return (
      <div className="wrap">
        <LoadFailed title={WISHLIST_TEXT.sharedTitle} onRetry={retry} />
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
