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

/** What the address of a list asks for beside its page; prices are paise. Values of one filter are alternatives. */
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
/** What no address of the shop contains; the API refuses it. */
const UNUSABLE = /\p{C}/u

const textsOf = (query: URLSearchParams, name: string) =>
  [...new Set(query.getAll(name).map((text) => text.trim().slice(0, FILTER.valueMax)))]
    .filter((text) => text !== '')
    .slice(0, FILTER.valuesMax)
    .sort()

/** `sort` is both in one, as a form without scripts sends it. */
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
 * The filters in the query of a list's address. Sizes, categories and prices that cannot be are ignored, and named;
 * colours are known by the API alone. Server and browser must read them alike.
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
  // Typed the wrong way round.
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

/** The filters as parameters, in one order, so that equal lists have one address. */
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

/** A list's address with these filters, from its first page; what else the address says stays. */
export function withFilters(pathname: string, search: string, filters: ProductFilters): string {
  const query = new URLSearchParams(search)
  for (const name of [...PRODUCT_FILTER_NAMES, 'sort', 'page']) query.delete(name)
  for (const [name, value] of filterParams(filters)) query.append(name, value)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

type ListName = 'category' | 'size' | 'color'

/** The chosen value of a filter that this one is, however a colour is written; undefined where it is not chosen. */
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

/** The filters with a value chosen, or without it. */
export function toggled(filters: ProductFilters, name: ListName, value: string): ProductFilters {
  const { [name]: values, ...others } = filters
  const chosen = chosenValue(filters, name, value)
  const next = chosen ? without(values, chosen) : [...(values ?? []), value].sort()
  return { ...others, ...(next && { [name]: next }) }
}

/**
 * Where a search text named sizes or prices: the filters with them, and the address that says the same by its words and
 * filters. The filters of the address itself count before those of the text, as at the API.
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

/** Nothing but the order of the list. */
export const sortingOf = ({ sortBy, order }: ProductFilters): ProductFilters => ({
  ...(sortBy && { sortBy }),
  ...(order && { order }),
})
