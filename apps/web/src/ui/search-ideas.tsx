import { CATEGORIES, SUGGESTIONS_TEXT } from '@aaram/contracts'
import { paths } from '../lib/paths.ts'
import { Link } from './link.tsx'
import styles from './search-suggestions.module.css'

type SearchIdeasProps = {
  popular: readonly string[]
  onSearch: (search: string) => void
  /** Called when a category is opened. */
  onLeave: () => void
}

/** Popular searches; without any, the categories. */
export function SearchIdeas({ popular, onSearch, onLeave }: SearchIdeasProps) {
  const links =
    popular.length > 0
      ? popular.map((text) => ({ text, to: paths.search(text), search: text }))
      : CATEGORIES.map(({ slug, name }) => ({
          ...{ text: name, to: paths.collection(slug), search: null },
        }))
  const label = popular.length > 0 ? SUGGESTIONS_TEXT.popular : SUGGESTIONS_TEXT.categories
  return (
    <section aria-label={label} className={styles.recent}>
      <h2>{label}</h2>
      <ul>
        {links.map(({ text, to, search }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={(event) => {
                if (search === null) return onLeave()
                event.preventDefault()
                onSearch(search)
              }}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
