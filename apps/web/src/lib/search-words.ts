import { SEARCH_MAX } from '@aaram/contracts'

/**
 * The words that the search page looks for: `q` without what no one types (control characters) and no longer
 * than the field allows. Server and browser must read them alike.
 */
export const searchWords = (query: URLSearchParams): string =>
  (query.get('q') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, SEARCH_MAX)
    .trimEnd()
    .toWellFormed()
