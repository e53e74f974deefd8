import { PATH_MAX } from '@aaram/contracts'
import { LRUCache } from 'lru-cache'
import { checkoutStepIn } from './features/bag/checkout-step.ts'
import { doneIn } from './lib/done.ts'
import { isCategory } from './lib/is-category.ts'
import { pageNumberIn } from './lib/page-number.ts'
import type { QueryName } from './lib/page-row.ts'
import { paths } from './lib/paths.ts'
import { filterParams, filtersIn } from './lib/product-filters.ts'
import { reviewParams, reviewQueryIn } from './lib/review-query.ts'
import { searchWords } from './lib/search-words.ts'
import { routeAt } from './routes.tsx'

/** The meaning of a request's target: a page by its cache key, or another address of the shop. */
export type PageAddress =
  | { key: string; private?: true }
  | { status: 302 | 308; location: string; private?: true }

/** Any origin does: only path and query are read. */
const BASE = 'http://shop'
const NOT_FOUND: PageAddress = { status: 302, location: paths.notFound }

/** The query parameters that pages read, each in the one form that counts; '' where it changes nothing. */
const CANONICAL: Readonly<
  Record<Exclude<QueryName, 'filters' | 'reviews'>, (query: URLSearchParams) => string>
> = {
  page: (query) => {
    const page = pageNumberIn(query)
    return page > 1 ? String(page) : ''
  },
  q: searchWords,
  done: (query) => doneIn(query) ?? '',
  step: (query) => {
    const step = checkoutStepIn(query)
    return step === 'bag' ? '' : step
  },
}

/** The filters, and what they ignore, since the page names it. */
function canonicalFilters(query: URLSearchParams): [name: string, value: string][] {
  const { filters, ignored } = filtersIn(query)
  return [
    ...filterParams(filters),
    ...ignored.map(({ name, value }): [string, string] => [name, value]),
  ]
}

function decodedSegments(segments: readonly string[]): string[] | null {
  try {
    return segments.map(decodeURIComponent)
  } catch {
    return null
  }
}

/** The category that a parameter names in whatever case, else the parameter as it came. */
function canonicalParam(pattern: string, decoded: string, sent: string): string {
  const category = decoded.toLowerCase()
  return pattern === ':category' && isCategory(category) ? category : sent
}

function readTarget(target: string): PageAddress {
  const { pathname, search, searchParams } = new URL(BASE + target)
  if (pathname.length > PATH_MAX) return NOT_FOUND
  const segments = pathname.split('/').filter(Boolean)
  const decoded = decodedSegments(segments)
  if (!decoded) return NOT_FOUND

  const { route } = routeAt(`/${segments.join('/')}`)
  const isKnown = route.pattern !== '*'
  const patterns = isKnown ? route.pattern.split('/').filter(Boolean) : segments
  const canonical = patterns.map((pattern, at) =>
    pattern.startsWith(':')
      ? canonicalParam(pattern, decoded[at] ?? '', segments[at] ?? '')
      : pattern,
  )
  const path = `/${canonical.join('/')}`
  const isPrivate = route.private ? ({ private: true } as const) : {}
  if (path !== target.split(/[?#]/, 1)[0])
    return { status: 308, location: path + search, ...isPrivate }

  const category = canonical[patterns.indexOf(':category')]
  if (!isKnown || (category !== undefined && !isCategory(category))) return { key: paths.notFound }
  if (route.access === 'account') return { key: route.path }
  const query = new URLSearchParams()
  for (const name of route.query ?? []) {
    if (name === 'filters') {
      for (const [part, value] of canonicalFilters(searchParams)) query.append(part, value)
      continue
    }
    if (name === 'reviews') {
      for (const [part, value] of reviewParams(reviewQueryIn(searchParams)))
        query.append(part, value)
      continue
    }
    const value = CANONICAL[name](searchParams)
    if (value) query.set(name, value)
  }
  const keyPath = `/${canonical.map((part) => encodeURIComponent(decodeURIComponent(part))).join('/')}`
  const key = query.size > 0 ? `${keyPath}?${query}` : keyPath
  return { key, ...isPrivate }
}

/** Reading a target costs more than sending a cached page. */
const addresses = new LRUCache<string, PageAddress>({ max: 2_000, memoMethod: readTarget })
/** Longer targets than the shop's own links are read anew, so that the cache stays small. */
const CACHED_TARGET_MAX = 256

/**
 * Reads a request's target, which starts with `/`. Each page has one path, without empty or dot segments, trailing
 * slash or capitals of its own, and one cache key: that path with those parameters, in fixed order, that change
 * what is rendered. Pages that are not the shop's share one key, and so do a person's pages, which are rendered
 * without their data. Another path of a page is redirected (308) with its query; one that cannot be decoded, or is
 * longer than any page's, leads to the not-found page.
 */
export const pageAddress = (target: string): PageAddress =>
  target.length > CACHED_TARGET_MAX ? readTarget(target) : addresses.memo(target)
