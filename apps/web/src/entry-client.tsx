import './ui/base.css'
import { STORAGE_KEYS } from '@aaram/contracts'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { BOOT_ID, type Boot, Document } from './document.tsx'
import { createApi } from './lib/api.ts'
import { systemClock } from './lib/clock.ts'
import { browserStorage } from './lib/storage.ts'
import { createRoutes } from './routes.tsx'
import { createShop, ShopProvider } from './shop/shop.tsx'
import { textToState } from './shop/state-text.ts'

const text = document.getElementById(BOOT_ID)?.textContent ?? '{}'
const { settings, assets, state } = textToState<Boot>(text)
const storage = browserStorage(() => window.localStorage)
const api = createApi({ token: () => storage.get(STORAGE_KEYS.token) })
const shop = createShop({ api, storage, clock: systemClock, settings, state })
const routes = createRoutes(shop, { wait: false })

/** React must find the page's own component at once, or it would throw away what the server rendered. */
async function resolveLazy(route: RouteObject) {
  if (typeof route.lazy !== 'object') return
  const Component = await route.lazy.Component?.()
  Object.assign(route, { Component, lazy: undefined })
}

const matched = (matchRoutes(routes, window.location) ?? []).map(({ route }) => route)
await Promise.all(matched.map(resolveLazy))

const router = createBrowserRouter(routes, {
  // The server ran these routes' loaders; what they loaded is in the shop's state.
  hydrationData: { loaderData: Object.fromEntries(matched.map(({ id }) => [id, null])) },
})

hydrateRoot(
  document,
  <StrictMode>
    <Document assets={assets} boot={text}>
      <ShopProvider shop={shop}>
        <RouterProvider router={router} />
      </ShopProvider>
    </Document>
  </StrictMode>,
)
