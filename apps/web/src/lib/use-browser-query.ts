import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => undefined

/**
 * The query of the present address as text; null on the server and while its page is taken over, because most pages
 * come from the server without their query, the same for everybody.
 */
export function useBrowserQuery(): string | null {
  const { search } = useLocation()
  return useSyncExternalStore<string | null>(
    never,
    () => search,
    () => null,
  )
}
