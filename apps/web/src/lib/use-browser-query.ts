import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => undefined

/**
 * The query of the current address as text; null on the server and during hydration, because most pages are rendered
 * without their query, the same for everybody.
 */
export function useBrowserQuery(): string | null {
  const { search } = useLocation()
  return useSyncExternalStore<string | null>(
    never,
    () => search,
    () => null,
  )
}
