/** What layout, server and build read off a matched route. */
export type RouteHandle = {
  /** The page's part of the title; null when the page names itself, '' for the brand alone. */
  title: string | null
  /** Its module below `src/pages`, for preloading. */
  page: string
  /** `user`: needs log-in. */
  access: 'public' | 'user'
  /** The query parameters that change what the server renders; all others are ignored. */
  query: readonly string[]
  /** Not for search engines. */
  hidden: boolean
}
