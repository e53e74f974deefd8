import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  NavigationType,
  Router,
} from 'react-router'
import { ensureHistoryKey } from './lib/history-key.ts'
import { onLinkReached } from './lib/link-reached.ts'
import { restoreScroll, saveScroll } from './lib/scroll.ts'
import { pageOf, prefetchPage, preparePage, routeAt } from './routes.tsx'
import type { Shop } from './shop/create-shop.ts'

declare global {
  /** What the document was loaded for, also when Back has changed its address since; event-replay.ts finds it out. */
  var documentUrl: string | undefined
}

/**
 * What the server rendered, which hydration must begin with: the address that the document was loaded for. Back may
 * have changed the present one since.
 */
function asLoaded(present: Location, documentUrl: string): Location {
  const { pathname, search } = new URL(documentUrl)
  return pathname + search === present.pathname + present.search
    ? present
    : { pathname, search, hash: '', state: null, key: 'loaded' }
}

/**
 * The browser's router. React Router's data router would add 19 kB. This one loads a page's module before it shows the
 * page, starts to load its data at the same time, and restores the scroll position on Back. When a link is clicked before
 * the previous page is shown, that page gets no history entry, as in a browser without scripts. The page at `documentUrl`
 * is shown until hydration is complete; if the visitor went elsewhere meanwhile, the router navigates there afterwards.
 */
export function BrowserRouter({
  shop,
  documentUrl,
  children,
}: {
  shop: Shop
  documentUrl: string
  children: ReactNode
}) {
  const isPending = useRef(false)
  const [history] = useState(() => {
    const created = createBrowserHistory({ v5Compat: true })
    const { push, replace } = created
    created.push = (...to) => (isPending.current ? replace : push)(...to)
    return created
  })
  const [first] = useState(() => ({
    action: history.action,
    location: asLoaded(history.location, documentUrl),
  }))
  const [shown, show] = useState(first)

  useLayoutEffect(() => {
    let latest = 0
    const follow = () => {
      ensureHistoryKey()
      const { action, location } = history
      latest += 1
      const requestId = latest
      const { route, params } = routeAt(location.pathname)
      const arrive = () => {
        if (requestId !== latest) return
        isPending.current = false
        const query = new URLSearchParams(location.search)
        void pageOf(route)?.load?.(shop, { params, query })
        show({ action, location })
      }
      if (pageOf(route)) return arrive()
      isPending.current = action !== NavigationType.Pop
      // If the module cannot be loaded, the page shows a message and a retry.
      preparePage(route).then(arrive, arrive)
    }
    ensureHistoryKey()
    // Another page or section may have been requested during hydration.
    if (history.location.key !== first.location.key) follow()
    return history.listen(follow)
  }, [history, first, shop])

  useScrollRestoration(shown)
  usePrefetch(shop)

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  )
}

/**
 * Fetches a page's module, and a product's data, before a link to it is clicked; the module of products as soon as there is
 * time for it, since it shows what a card knows without a call.
 */
function usePrefetch(shop: Shop) {
  useEffect(() => {
    // Safari has no such callback.
    const whenIdle = window.requestIdleCallback ?? setTimeout
    whenIdle(() => void prefetchPage({ name: 'product' }))
  }, [])
  useLayoutEffect(
    () =>
      onLinkReached(({ pathname }) => {
        const { route, params } = routeAt(pathname)
        void prefetchPage(route).then((page) => page?.prefetch?.(shop, params))
      }),
    [shop],
  )
}

/** Restores the scroll position on Back, Forward and reload. */
function useScrollRestoration({
  action,
  location,
}: {
  action: NavigationType
  location: Location
}) {
  useLayoutEffect(() => {
    restoreScroll(location, action === NavigationType.Pop)
    const keep = () => saveScroll(location.key)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [action, location])
}
