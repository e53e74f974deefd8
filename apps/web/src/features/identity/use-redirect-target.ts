import { safeRedirect } from '@aaram/contracts'
import { useBrowserQuery } from '../../lib/use-browser-query.ts'
import { useSettings } from '../../shop/shop.tsx'

/** Where to go after log-in, and the query that carries it between log-in and sign-up. */
export function useRedirectTarget(): { target: string; query: string } {
  const { origin } = useSettings()
  const query = useBrowserQuery() ?? ''
  return { target: safeRedirect(new URLSearchParams(query).get('redirect'), origin), query }
}
