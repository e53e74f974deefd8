import {
  CATEGORIES,
  COLOUR_FAMILIES,
  chosenFilter,
  type Facets,
  type FacetValue,
  FILTER_TEXT,
  foldedColour,
  fromPrice,
  SORT_CHOICES,
  toPrice,
} from '@aaram/contracts'
import type { FormEvent, ReactNode } from 'react'
import {
  chosenValue,
  filtersIn,
  type ProductFilters,
  sortingOf,
  toggled,
  withFilters,
} from '../../lib/product-filters.ts'
import styles from './filters.module.css'

type FilterFormProps = {
  pathname: string
  filters: ProductFilters
  facets: Facets
  /** The search text, which a form without scripts has to send too. */
  words?: string | undefined
  /** False on a category's own page. */
  categories: boolean
  /** Whether all groups are open, as in the sheet on phones. */
  open?: boolean
  onChange: (filters: ProductFilters) => void
  /** Called with the filters when the form is submitted; `onChange` if omitted. */
  onApply?: (filters: ProductFilters) => void
  /** The buttons at the end of the form. */
  children: ReactNode
}

const CATEGORY_NAMES = new Map<string, string>(CATEGORIES.map(({ slug, name }) => [slug, name]))
const FAMILIES = new Map<string, (typeof COLOUR_FAMILIES)[number]>(
  COLOUR_FAMILIES.map((family) => [family.value, family]),
)

/**
 * The filters of a list with the number of products for each value. A change calls `onChange`; without scripts the browser
 * submits the form to the list's address.
 */
export function FilterForm(props: FilterFormProps) {
  const { pathname, filters, facets, words, categories, open = false, onChange, children } = props
  const { onApply = onChange } = props
  const sort = `${filters.sortBy ?? 'createdAt'}-${filters.order ?? 'desc'}`
  const { price } = facets

  /** Reads the whole form, including typed prices. */
  const read = (form: HTMLFormElement) =>
    filtersIn(
      new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    ).filters
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onApply(read(event.currentTarget))
  }

  const group = (label: string, content: ReactNode) => (
    <details open={open}>
      <summary>{label}</summary>
      <fieldset aria-label={label}>{content}</fieldset>
    </details>
  )
  const choice = (
    name: 'category' | 'size' | 'color',
    { value, count }: FacetValue,
    label: ReactNode,
  ) => {
    const checked = chosenValue(filters, name, value) !== undefined
    return (
      <label key={value}>
        <input
          type="checkbox"
          name={name}
          value={value}
          checked={checked}
          disabled={count === 0 && !checked}
          onChange={() => onChange(toggled(filters, name, value))}
        />
        {label}
        <small>{`${count}`}</small>
      </label>
    )
  }
  const limit = (name: 'minPrice' | 'maxPrice', hint: number | undefined) => (
    <label>
      {FILTER_TEXT[name]}
      <input
        // A new field for each value, because another list has other prices.
        key={filters[name] ?? ''}
        name={name}
        size={8}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={filters[name] === undefined ? '' : filters[name] / 100}
        placeholder={hint === undefined ? '' : `${hint / 100}`}
        onBlur={({ currentTarget: { form, value, defaultValue } }) =>
          form && value !== defaultValue && onChange(read(form))
        }
      />
    </label>
  )
  const shades = facets.color.flatMap(({ value, names }) =>
    filters.color?.includes(value) ? names : [],
  )

  return (
    <form className={styles.form} action={pathname} onSubmit={onSubmit}>
      {words && <input type="hidden" name="q" value={words} />}
      {group(
        FILTER_TEXT.size,
        facets.size.map((size) => choice('size', size, size.value)),
      )}
      {group(
        FILTER_TEXT.color,
        <>
          {facets.color.map((colour) => {
            const family = FAMILIES.get(colour.value)
            return choice(
              'color',
              colour,
              <>
                <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                  <rect
                    width="16"
                    height="16"
                    fill={family?.swatch ?? 'none'}
                    stroke="currentColor"
                  />
                </svg>
                {family?.name ?? colour.value}
              </>,
            )
          })}
          {shades
            .filter(({ value }) => !FAMILIES.has(foldedColour(value)))
            .map((shade) => choice('color', shade, shade.value))}
        </>,
      )}
      {group(
        FILTER_TEXT.price,
        <>
          {limit('minPrice', price?.min)}
          {limit('maxPrice', price?.max)}
        </>,
      )}
      {categories &&
        group(
          FILTER_TEXT.category,
          facets.category.map((one) =>
            choice('category', one, CATEGORY_NAMES.get(one.value) ?? one.value),
          ),
        )}
      <label>
        <input
          type="checkbox"
          name="discounted"
          value="true"
          checked={filters.discounted === 'true'}
          disabled={!facets.discounted[0]?.count && !filters.discounted}
          onChange={({ currentTarget: { checked } }) => {
            const { discounted: _, ...others } = filters
            onChange(checked ? { ...others, discounted: 'true' } : others)
          }}
        />
        {FILTER_TEXT.discounted}
        <small>{`${facets.discounted[0]?.count ?? 0}`}</small>
      </label>
      <label>
        {FILTER_TEXT.sort}
        <select
          name="sort"
          value={sort}
          onChange={({ currentTarget: { form } }) => form && onChange(read(form))}
        >
          {SORT_CHOICES.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {children}
    </form>
  )
}

/** The chosen filters in words, each with the address of the list without it. */
export function chipsOf(pathname: string, search: string, filters: ProductFilters) {
  const lists = (['category', 'size', 'color'] as const).flatMap((name) =>
    (filters[name] ?? []).map((value) => {
      const text = CATEGORY_NAMES.get(value) ?? FAMILIES.get(foldedColour(value))?.name ?? value
      const label = name === 'category' ? text : chosenFilter(name, text)
      return { label, without: toggled(filters, name, value) }
    }),
  )
  const { minPrice, ...withoutMin } = filters
  const { maxPrice, ...withoutMax } = filters
  const { discounted, ...withoutSale } = filters
  const all = [
    ...lists,
    ...(minPrice === undefined ? [] : [{ label: fromPrice(minPrice), without: withoutMin }]),
    ...(maxPrice === undefined ? [] : [{ label: toPrice(maxPrice), without: withoutMax }]),
    ...(discounted ? [{ label: FILTER_TEXT.discounted, without: withoutSale }] : []),
  ]
  return {
    chips: all.map(({ label, without }) => ({ label, to: withFilters(pathname, search, without) })),
    clear: withFilters(pathname, search, sortingOf(filters)),
  }
}
