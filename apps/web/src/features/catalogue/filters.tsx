import { FILTER_TEXT, ignoredFilters } from '@aaram/contracts'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { filtersIn, withFilters, withTypedFilters } from '../../lib/product-filters.ts'
import { useQuery } from '../../lib/use-query.ts'
import { useProductList } from '../../shop/catalogue/product-list.ts'
import form from '../../ui/form.module.css'
import { ChosenFilters } from './chosen-filters.tsx'
import { chipsOf, FilterForm } from './filter-form.tsx'
import styles from './filters.module.css'
import { LoadedSheet } from './loaded-sheet.tsx'

/** The filters of a list: a row on desktops, a sheet on phones; the chosen filters, which can be removed; and the ignored ones. */
export function Filters({ words }: { words?: string | undefined }) {
  const location = useLocation()
  const { category } = useParams()
  const query = useQuery()
  const navigate = useNavigate()
  const { data } = useProductList()
  // While another list loads, the numbers of the previous one stay.
  const [facets, setFacets] = useState(data.facets)
  if (data.facets && data.facets !== facets) setFacets(data.facets)
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const read = filtersIn(query)
  const { category: categories, ...others } = read.filters
  // A category's own page always has that category.
  const { pathname, search, filters } = withTypedFilters(
    location.pathname,
    location.search,
    category ? others : read.filters,
    data.search,
  )
  // Sizes and prices that the text named are filters here, and must not narrow the list a second time.
  const text =
    search === location.search ? words : (new URLSearchParams(search).get('q') ?? undefined)
  const ignored = [...read.ignored, ...(data.ignored ?? [])]
  const { chips, clear } = chipsOf(pathname, search, filters)
  // Without products, and without a filter that hides them, there is nothing to choose.
  const hasChoice = facets?.price || chips.length > 0 || ignored.length > 0
  if (!facets || !hasChoice) return null
  const shared = { pathname, filters, facets, words: text, categories: category === undefined }
  return (
    <div className={styles.filters}>
      <button
        type="button"
        className={form.secondary}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {FILTER_TEXT.open}
      </button>
      <FilterForm {...shared} onChange={(next) => navigate(withFilters(pathname, search, next))}>
        {/* A typed price is submitted by Enter; without scripts, by a button. */}
        <noscript>
          <input type="submit" value={FILTER_TEXT.apply} />
        </noscript>
        <input type="submit" hidden />
      </FilterForm>
      {isOpen !== null && (
        <LoadedSheet
          {...shared}
          search={text}
          category={category}
          open={isOpen}
          onClose={() => setOpen(false)}
          onApply={(next) => {
            setOpen(false)
            navigate(withFilters(pathname, search, next))
          }}
        />
      )}
      {chips.length > 0 && <ChosenFilters chips={chips} clear={clear} />}
      {ignored.length > 0 && <p role="status">{ignoredFilters(ignored)}</p>}
    </div>
  )
}
