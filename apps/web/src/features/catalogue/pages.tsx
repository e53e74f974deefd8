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
  const arrow = (page: number, rel: string, text: string) => (
    <Link to={to(page)} rel={rel}>
      {text}
    </Link>
  )
  return (
    <nav className={styles.pages} aria-label="Pages">
      {current > 1 ? arrow(Math.min(current - 1, total), 'prev', 'Previous') : <span />}
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
      {current < total ? arrow(current + 1, 'next', 'Next') : <span />}
    </nav>
  )
}
