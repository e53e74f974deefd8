import { FILTER_TEXT, removeFilter } from '@aaram/contracts'
import { Link } from '../../ui/link.tsx'
import type { chipsOf } from './filter-form.tsx'

/** The chosen filters, each with a link that removes it. */
export const ChosenFilters = ({ chips, clear }: ReturnType<typeof chipsOf>) => (
  <ul aria-label={FILTER_TEXT.chosen}>
    {chips.map(({ label, to }) => (
      <li key={label}>
        <Link to={to} aria-label={removeFilter(label)}>
          {`${label} ×`}
        </Link>
      </li>
    ))}
    <li>
      <Link to={clear}>{FILTER_TEXT.clear}</Link>
    </li>
  </ul>
)
