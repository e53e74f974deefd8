import { SEARCH_MAX } from '@aaram/contracts'

/**
 * The words that the search page searches for: `q` without control characters, and no longer than the field allows. Server
 * and browser must give the same result.
 */
export const searchWords = (query: URLSearchParams): string =>
  (query.get('q') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, SEARCH_MAX)
    .trimEnd()
    .toWellFormed()
