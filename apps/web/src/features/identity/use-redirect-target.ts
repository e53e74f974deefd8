import { STORAGE_KEYS, safeRedirect } from '@aaram/contracts'
import { useBrowserQuery } from '../../lib/use-browser-query.ts'
import { useSettings, useShop } from '../../shop/shop.tsx'

/**
 * Where to go after log-in, and the query that carries it between log-in and sign-up. An address that names no target
 * leaves it to the one that the route guard stored.
 */
export function useRedirectTarget(): { target: string; query: string } {
  const { origin } = useSettings()
  const { storage } = useShop()
  const query = useBrowserQuery()
  const stored = query === null ? null : storage.get(STORAGE_KEYS.redirect)
  const asked = new URLSearchParams(query ?? '').get('redirect') ?? stored
  return { target: safeRedirect(asked, origin), query: query ?? '' }
}
