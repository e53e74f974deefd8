import { CATEGORIES } from '@aaram/contracts'
import { NavLink } from 'react-router'
import { paths } from '../../lib/paths.ts'
import styles from './category-nav.module.css'

/** The kinds of clothes, above every grid; the row scrolls sideways where it is too long. */
export function CategoryNav() {
  return (
    <nav className={styles.nav} aria-label="Categories">
      <ul>
        <li>
          <NavLink to={paths.products} end>
            All
          </NavLink>
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
