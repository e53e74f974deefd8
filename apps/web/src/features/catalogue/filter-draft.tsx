import { type Facets, FILTER_TEXT, showItems } from '@aaram/contracts'
import { useState } from 'react'
import { type ProductFilters, sortingOf } from '../../lib/product-filters.ts'
import formStyles from '../../ui/form.module.css'
import { FilterForm } from './filter-form.tsx'
import { itemCount } from './item-count.ts'
import { useFilterCount } from './use-filter-count.ts'

export type FilterDraftProps = {
  pathname: string
  filters: ProductFilters
  facets: Facets
  categories: boolean
  /** The list to filter: a search or a category. */
  search?: string | undefined
  category?: string | undefined
  onApply: (filters: ProductFilters) => void
}

/** The chosen filters before they are applied, and how many products they have. */
export function FilterDraft({
  search,
  category,
  onApply,
  filters,
  facets,
  ...form
}: FilterDraftProps) {
  const [draft, setDraft] = useState(filters)
  const counted = useFilterCount({ draft, facets, search, category })
  const label = counted.count === null ? FILTER_TEXT.apply : showItems(itemCount(counted.count))
  return (
    <FilterForm
      {...form}
      filters={draft}
      facets={counted.facets}
      open
      onChange={setDraft}
      onApply={onApply}
    >
      <footer>
        <button
          type="button"
          className={formStyles.secondary}
          onClick={() => setDraft(sortingOf(draft))}
        >
          {FILTER_TEXT.clear}
        </button>
        <button type="submit" className={formStyles.primary}>
          {label}
        </button>
        <p role="status" className="hidden-text">
          {counted.count === null ? '' : itemCount(counted.count)}
        </p>
      </footer>
    </FilterForm>
  )
}
