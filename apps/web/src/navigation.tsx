import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  NavigationType,
  Router,
} from 'react-router'
import { keepScroll, nameVisit, placeScroll } from './lib/scroll.ts'
import { pageOf, preparePage, routeAt } from './routes.tsx'
import type { Shop } from './shop/shop.tsx'

/**
 * The browser's router. React Router's data router would do this and more for 19 kB; the shop needs that a
 * page's module is there before the page shows, that its data is asked for at once and not waited for, and
 * that Back finds the place where the page was left. A page that is not shown yet when the next link is pressed
 * leaves no entry in the history, as in a browser without scripts.
 */
export function BrowserRouter({ shop, children }: { shop: Shop; children: ReactNode }) {
  const isPending = useRef(false)
  const [history] = useState(() => {
    const created = createBrowserHistory({ v5Compat: true })
    const { push, replace } = created
    created.push = (...to) => (isPending.current ? replace : push)(...to)
    return created
  })
  const [shown, show] = useState({ action: history.action, location: history.location })

  useLayoutEffect(() => {
    // A section may have been asked for while React took the page over.
    nameVisit()
    show((first) => {
      const { action, location } = history
      return location.key === first.location.key ? first : { action, location }
    })
    let latest = 0
    return history.listen(({ action }) => {
      nameVisit()
      const { location } = history
      latest += 1
      const ticket = latest
      const { route, params } = routeAt(location.pathname)
      void route.load?.(shop, { params, query: new URLSearchParams(location.search) })
      const arrive = () => {
        if (ticket !== latest) return
        isPending.current = false
        show({ action, location })
      }
      if (pageOf(route)) return arrive()
      isPending.current = action !== NavigationType.Pop
      // Without its module the page says so, and can be asked for again.
      preparePage(route).then(arrive, arrive)
    })
  }, [history, shop])

  useScrollPlace(shown)

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  )
}

/** Keeps the place of the page that is left, and finds it again on Back, Forward and reload. */
function useScrollPlace({ action, location }: { action: NavigationType; location: Location }) {
  useLayoutEffect(() => {
    placeScroll(location, action === NavigationType.Pop)
    const keep = () => keepScroll(location.key)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [action, location])
}
