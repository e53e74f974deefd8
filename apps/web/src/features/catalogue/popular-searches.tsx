import { RESULTS_TEXT } from '@aaram/contracts'
import { paths } from '../../lib/paths.ts'
import { useProductList } from '../../shop/catalogue/product-list.ts'
import { Link } from '../../ui/link.tsx'
import navStyles from './category-nav.module.css'
import styles from './product-listing.module.css'

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
