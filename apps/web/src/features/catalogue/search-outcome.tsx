import { RESULTS_TEXT } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import { useProductList } from '../../shop/catalogue/product-list.ts'
import { Link } from '../../ui/link.tsx'
import navStyles from './category-nav.module.css'
import { ProductGrid } from './product-grid.tsx'
import styles from './product-listing.module.css'

/** The text that was searched for instead of misspelt words. */
export function ShowingResultsFor() {
  const { search } = useProductList().data
  if (!search?.corrected) return null
  return (
    <p className={styles.message} role="status">
      {RESULTS_TEXT.showingFor} <strong>{search.corrected}</strong>
    </p>
  )
}

/** The closest products for a search without results. */
export function ClosestProducts() {
  const { closest } = useProductList().data
  if (!closest?.length) return null
  return (
    <section aria-labelledby="closest-title">
      <h2 id="closest-title" className={styles.message}>
        {RESULTS_TEXT.closest}
      </h2>
      <ProductGrid products={closest} first={0} heading="h3" />
    </section>
  )
}

/** Popular searches, for a search without results. The categories are above every list. */
export function PopularSearches() {
  const { popular } = useProductList().data
  if (!popular?.length) return null
  return (
    <section aria-labelledby="popular-title">
      <h2 id="popular-title" className={styles.message}>
        {RESULTS_TEXT.popular}
      </h2>
      <nav className={navStyles.nav} aria-labelledby="popular-title">
        <ul>
          {popular.map((search) => (
            <li key={search}>
              <Link to={paths.search(search)}>{search}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  )
}
