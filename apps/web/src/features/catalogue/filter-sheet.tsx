import { type Facets, FILTER_TEXT, productsApi, showItems } from '@aaram/contracts'
import { useEffect, useState } from 'react'
import { type ProductFilters, sortingOf } from '../../lib/product-filters.ts'
import { useShop } from '../../shop/shop.tsx'
import formStyles from '../../ui/form.module.css'
import { Dialog } from '../../ui/modal.tsx'
import { FilterForm } from './filter-form.tsx'
import { itemCount } from './item-count.ts'

type FilterSheetProps = {
  pathname: string
  filters: ProductFilters
  facets: Facets
  categories: boolean
  /** The list to filter: a search or a category. */
  search?: string | undefined
  category?: string | undefined
  open: boolean
  onClose: () => void
  onApply: (filters: ProductFilters) => void
}

/** The filters on phones: choices are counted at once, and applied together. */
export function FilterSheet(props: FilterSheetProps) {
  const { search, category, open, onClose, onApply, filters, ...form } = props
  return (
    <Dialog open={open} onClose={onClose} label={FILTER_TEXT.open}>
      <Draft {...form} {...{ search, category, onApply, filters }} />
    </Dialog>
  )
}

function Draft({
  search,
  category,
  onApply,
  filters,
  facets,
  ...form
}: Omit<FilterSheetProps, 'open' | 'onClose'>) {
  const { api } = useShop()
  const [draft, setDraft] = useState(filters)
  const [counted, setCounted] = useState<{ count: number | null; facets: Facets }>({
    count: null,
    facets,
  })
  useEffect(() => {
    let isLatest = true
    const query = {
      limit: 1,
      ...draft,
      ...(search && { search }),
      ...(category && { category: [category] }),
    }
    api(productsApi.list, { query }).then(
      ({ totalCount, facets: next }) => {
        if (isLatest && next) setCounted({ count: totalCount, facets: next })
      },
      // The list itself reports the error.
      () => isLatest && setCounted((known) => ({ ...known, count: null })),
    )
    return () => {
      isLatest = false
    }
  }, [api, draft, search, category])

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
