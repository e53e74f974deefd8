/** Metadata of a route, read by the layout and the server. */
export type RouteMeta = {
  /** The page's part of the title; left out when the page names itself. */
  title?: string
  /** `user`: needs log-in. */
  access?: 'user'
  /** The query parameters that change what the server renders; all others are ignored. */
  query?: readonly string[]
  /** Not for search engines. */
  hidden?: true
}
