import { useLocation } from 'react-router'
import { withPage } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './pages.module.css'
import { shownPages } from './shown-pages.ts'

type PagesProps = {
  current: number
  total: number
  /** The address of a page; by default the current one with `?page=`. */
  to?: (page: number) => string
}

/** Links to the pages of a list; nothing if there is only one. `current` may be beyond the last page. */
export function Pages({ current, total, to: addressOf }: PagesProps) {
  const { pathname, search } = useLocation()
  if (total === 0 || (total === 1 && current === 1)) return null
  const to = addressOf ?? ((page: number) => withPage(pathname, search, page))
  return (
    <nav className={styles.pages} aria-label="Pages">
      {current > 1 ? (
        <Link to={to(Math.min(current - 1, total))} rel="prev">
          Previous
        </Link>
      ) : (
        <span />
      )}
      <ol>
        {shownPages(current, total).map((page, index, shown) => (
          <li key={page} data-gap={index > 0 && page - shown[index - 1]! > 1}>
            <Link
              to={to(page)}
              aria-label={`Page ${page}`}
              aria-current={page === current && 'page'}
            >
              {page}
            </Link>
          </li>
        ))}
      </ol>
      {current < total ? (
        <Link to={to(current + 1)} rel="next">
          Next
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
