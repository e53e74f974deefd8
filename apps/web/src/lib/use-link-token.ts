import { useBrowserQuery } from './use-browser-query.ts'

/** The token in the address, from a link in a message: '' when there is none, null until the browser knows. */
export function useLinkToken(): string | null {
  const query = useBrowserQuery()
  return query === null ? null : (new URLSearchParams(query).get('token') ?? '')
}
