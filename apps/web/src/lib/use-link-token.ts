import { useBrowserQuery } from './use-browser-query.ts'

/** The token of a link in a message, as the address states it: empty where it has none, null until the browser knows. */
export function useLinkToken(): string | null {
  const query = useBrowserQuery()
  return query === null ? null : (new URLSearchParams(query).get('token') ?? '')
}
