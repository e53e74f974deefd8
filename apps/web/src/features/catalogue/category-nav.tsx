import { CATEGORIES, SALE_TITLE } from '@aaram/contracts'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useQuery } from '../../lib/use-query.ts'
import { isDiscountedIn } from '../../shop/catalogue/product-list.ts'
import { Link } from '../../ui/link.tsx'
import styles from './category-nav.module.css'

/** Links to the lists of products, above every grid. The row scrolls sideways if it is too long, and shows the current link. */
export function CategoryNav() {
  const { pathname } = useLocation()
  const { category } = useParams()
  const query = useQuery()
  const productsPath = isDiscountedIn(query) ? paths.sale : paths.products
  // A category has two paths: `/collections/hoodie` and `/hoodie`.
  const currentPath = category
    ? paths.collection(category)
    : pathname === paths.products && productsPath
  const row = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the position depends on the current list
  useLayoutEffect(() => {
    const nav = row.current
    const current = nav?.querySelector<HTMLElement>('[aria-current]')
    // `scrollIntoView` would move the page as well.
    if (nav && current)
      nav.scrollLeft =
        current.offsetLeft - nav.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2
  }, [currentPath])

  const link = (to: string, text: string) => (
    <li key={to}>
      <Link to={to} aria-current={to === currentPath ? 'page' : undefined}>
        {text}
      </Link>
    </li>
  )
  return (
    <nav ref={row} className={styles.nav} aria-label="Categories">
      <ul>
        {link(paths.products, 'All')}
        {link(paths.sale, SALE_TITLE)}
        {CATEGORIES.map(({ slug, name }) => link(paths.collection(slug), name))}
      </ul>
    </nav>
  )
}
