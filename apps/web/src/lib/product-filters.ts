import {
  CATEGORIES,
  FILTER,
  foldedColour,
  type Paise,
  PRODUCT_FILTER_NAMES,
  type SearchMeaning,
  SIZES,
  SORT_KEYS,
  type SortKey,
  toPaise,
} from '@aaram/contracts'
import { paths } from './paths.ts'

/** The filters and order in a list's address. Prices are paise. Values of one filter are alternatives. */
export type ProductFilters = {
  category?: string[]
  size?: string[]
  color?: string[]
  minPrice?: Paise
  maxPrice?: Paise
  discounted?: 'true'
  sortBy?: SortKey
  order?: 'asc' | 'desc'
}
export type IgnoredFilter = { name: string; value: string }
export type ReadFilters = { filters: ProductFilters; ignored: IgnoredFilter[] }

const AMOUNT = /^\d{1,8}(?:\.\d{1,2})?$/
/** Characters that no address of the shop contains and the API refuses. */
const UNUSABLE = /\p{C}/u

const textsOf = (query: URLSearchParams, name: string) =>
  [...new Set(query.getAll(name).map((text) => text.trim().slice(0, FILTER.valueMax)))]
    .filter((text) => text !== '')
    .slice(0, FILTER.valuesMax)
    .sort()

/** `sort`, which a form without scripts sends, combines key and order. */
function sortingIn(query: URLSearchParams): Pick<ProductFilters, 'sortBy' | 'order'> {
  const [key, direction] = query.get('sort')?.split('-') ?? [
    query.get('sortBy'),
    query.get('order'),
  ]
  const sortBy = SORT_KEYS.find((one) => one === key) ?? 'createdAt'
  const order = direction === 'asc' ? 'asc' : 'desc'
  return sortBy === 'createdAt' && order === 'desc' ? {} : { sortBy, order }
}

/**
 * The filters in the query of a list's address. Invalid sizes, categories and prices are ignored and listed; only the API
 * knows the colours. Server and browser must give the same result.
 */
export function filtersIn(query: URLSearchParams): ReadFilters {
  const ignored: IgnoredFilter[] = []
  const known = (name: 'category' | 'size' | 'color', has: (text: string) => boolean) => {
    const texts = textsOf(query, name)
    for (const value of texts)
      if (!has(value)) ignored.push({ name, value: value.replace(/\p{C}/gu, '') })
    const kept = texts.filter(has)
    return kept.length ? { [name]: kept } : {}
  }
  const price = (name: 'minPrice' | 'maxPrice') => {
    const [text] = textsOf(query, name)
    if (text === undefined) return undefined
    if (AMOUNT.test(text)) return toPaise(Math.round(Number(text) * 100))
    ignored.push({ name, value: text.replace(/\p{C}/gu, '') })
    return undefined
  }
  const lists = {
    ...known('category', (text) => CATEGORIES.some(({ slug }) => slug === text)),
    ...known('size', (text) => (SIZES as readonly string[]).includes(text)),
    ...known('color', (text) => !UNUSABLE.test(text)),
  }
  const [low, high] = [price('minPrice'), price('maxPrice')]
  // Swapped if they were typed the wrong way round.
  const [minPrice, maxPrice] =
    low !== undefined && high !== undefined && low > high ? [high, low] : [low, high]
  const filters: ProductFilters = {
    ...lists,
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(query.get('discounted') === 'true' && { discounted: 'true' }),
    ...sortingIn(query),
  }
  return { filters, ignored }
}

/** The filters as parameters in a fixed order, so that equal lists have one address. */
export function filterParams(filters: ProductFilters): [name: string, value: string][] {
  return PRODUCT_FILTER_NAMES.flatMap((name) =>
    [filters[name] ?? []]
      .flat()
      .map((value): [string, string] => [
        name,
        typeof value === 'number' ? String(value / 100) : value,
      ]),
  )
}

/** The address of a list's first page with these filters; other parameters stay. */
export function withFilters(pathname: string, search: string, filters: ProductFilters): string {
  const query = new URLSearchParams(search)
  for (const name of [...PRODUCT_FILTER_NAMES, 'sort', 'page']) query.delete(name)
  for (const [name, value] of filterParams(filters)) query.append(name, value)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

type ListName = 'category' | 'size' | 'color'

/** The chosen value that equals this one (colours in any spelling); undefined when it is not chosen. */
export const chosenValue = (
  filters: ProductFilters,
  name: ListName,
  value: string,
): string | undefined =>
  filters[name]?.find(
    (one) => one === value || (name === 'color' && foldedColour(one) === foldedColour(value)),
  )

const without = <T>(values: readonly T[] | undefined, value: T) => {
  const left = values?.filter((one) => one !== value) ?? []
  return left.length ? left : undefined
}

/** The filters with a value added, or removed if it was chosen. */
export function toggled(filters: ProductFilters, name: ListName, value: string): ProductFilters {
  const { [name]: values, ...others } = filters
  const chosen = chosenValue(filters, name, value)
  const next = chosen ? without(values, chosen) : [...(values ?? []), value].sort()
  return { ...others, ...(next && { [name]: next }) }
}

/**
 * For a search text with sizes or prices: the filters including them, and the equivalent address with words and filters.
 * Filters of the address take precedence over those of the text, as in the API.
 */
export function withTypedFilters(
  pathname: string,
  search: string,
  filters: ProductFilters,
  typed: Pick<SearchMeaning, 'text' | 'size' | 'minPrice' | 'maxPrice'> | undefined,
) {
  const found: ProductFilters = {
    ...(typed?.size.length && { size: typed.size }),
    ...(typed?.minPrice != null && { minPrice: typed.minPrice }),
    ...(typed?.maxPrice != null && { maxPrice: typed.maxPrice }),
  }
  if (!typed || Object.keys(found).length === 0) return { pathname, search, filters }
  const query = new URLSearchParams(search)
  query.set('q', typed.text)
  if (typed.text === '') query.delete('q')
  return {
    pathname: typed.text === '' ? paths.products : pathname,
    search: `?${query}`,
    filters: { ...found, ...filters },
  }
}

/** Only the order of the list. */
export const sortingOf = ({ sortBy, order }: ProductFilters): ProductFilters => ({
  ...(sortBy && { sortBy }),
  ...(order && { order }),
})
