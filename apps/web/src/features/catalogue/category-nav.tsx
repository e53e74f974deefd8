import { CATEGORIES, SALE_TITLE } from '@aaram/contracts'
import { Link, NavLink, useLocation, useSearchParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { isDiscountedIn } from '../../shop/catalogue/product-list.ts'
import styles from './category-nav.module.css'

/** The kinds of clothes, above every grid; the row scrolls sideways where it is too long. */
export function CategoryNav() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const currentList =
    pathname === paths.products && (isDiscountedIn(query) ? paths.sale : paths.products)
  return (
    <nav className={styles.nav} aria-label="Categories">
      <ul>
        <li>
          <Link
            to={paths.products}
            aria-current={currentList === paths.products ? 'page' : undefined}
          >
            All
          </Link>
        </li>
        <li>
          <Link to={paths.sale} aria-current={currentList === paths.sale ? 'page' : undefined}>
            {SALE_TITLE}
          </Link>
        </li>
        {CATEGORIES.map(({ slug, name }) => (
          <li key={slug}>
            <NavLink to={paths.collection(slug)}>{name}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
