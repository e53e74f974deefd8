import { safeRedirect } from '@aaram/contracts'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useSettings } from '../../shop/shop.tsx'

const never = () => () => undefined

/**
 * Where to go after log-in, and the query that carries it between log-in and sign-up. The page comes from the
 * server without its query, the same for everybody: so the query counts after hydration only.
 */
export function useRedirectTarget(): { target: string; query: string } {
  const { search } = useLocation()
  const { origin } = useSettings()
  const query = useSyncExternalStore(
    never,
    () => search,
    () => '',
  )
  return { target: safeRedirect(new URLSearchParams(query).get('redirect'), origin), query }
}
