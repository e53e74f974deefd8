/**
 * A query parameter that changes what the server renders. Its canonical form is in `page-address.ts`. `filters`: all
 * parameters of `product-filters.ts`; `reviews`: those of `review-query.ts`.
 */
export type QueryName = 'page' | 'q' | 'step' | 'done' | 'filters' | 'reviews'

/** A menu entry of the page: its position in the menu, from 1, and the link's text. */
type MenuPlace = readonly [place: number, label: string]
export type MenuName = 'header' | 'company' | 'policies'

export type PageRow = {
  /** The path in React Router's syntax. In the sitemap a path with a parameter is listed for each category or product. */
  path: string
  /** Another path of the same page; the canonical one is `path`. */
  alias?: string
  /** The page's part of the document title; '' for the brand alone, null when the page's module sets it. */
  title: string | null
  /** `guest`: logged-in people are redirected; `account`: all others are redirected to log-in. */
  access: 'open' | 'guest' | 'account'
  /** The page's entries in the sitemap; `noindex`: none, and the page has the `noindex` mark. */
  sitemap: 'page' | 'products' | 'categories' | 'noindex'
  /** `rendered`: the module's `load` fetches data for the server, and returns the HTTP status; `visitor`: data that only the browser loads. */
  data: 'rendered' | 'visitor' | 'none'
  menu?: { readonly [M in MenuName]?: MenuPlace }
  /** The address gives access to one person's data, so the page is never cached and the address never sent to other sites. */
  private?: true
  /** Query parameters that count; all others are ignored. */
  query?: readonly QueryName[]
}
