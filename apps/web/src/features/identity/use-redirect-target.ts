import { STORAGE_KEYS, safeRedirect } from '@aaram/contracts'
import { useBrowserQuery } from '../../lib/use-browser-query.ts'
import { useSettings, useShop } from '../../shop/shop.tsx'

/**
 * The page to open after log-in, and the query that passes it from log-in to sign-up and back. If the address names no
 * target, the one that the route guard stored is used.
 */
export function useRedirectTarget(): { target: string; query: string } {
  const { origin } = useSettings()
  const { storage } = useShop()
  const query = useBrowserQuery()
  const stored = query === null ? null : storage.get(STORAGE_KEYS.redirect)
  const asked = new URLSearchParams(query ?? '').get('redirect') ?? stored
  return { target: safeRedirect(asked, origin), query: query ?? '' }
}
