import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'
import type { Assets } from './boot.ts'
import { callsFor } from './calls-for.ts'
import { Document } from './document.tsx'
import type { Call } from './lib/call.ts'
import { systemClock } from './lib/clock.ts'
import { memoryStorage } from './lib/memory-storage.ts'
import type { PageName } from './lib/page-table.ts'
import { BusyPage } from './pages/busy.tsx'
import { preparePage, routeAt } from './routes.tsx'
import { createShop } from './shop/create-shop.ts'
import type { ShopState } from './shop/resources.ts'
import type { Settings } from './shop/settings.ts'
import { ShopProvider } from './shop/shop.tsx'
import { stateToText } from './shop/state-text.ts'

export { pageAddress } from './page-address.ts'

export type RenderDeps = {
  api: Call
  settings: Settings
  /** The files of a page. */
  assetsOf: (page: PageName) => Assets
}
export type RenderedPage = { status: number; html: string }

const shopOf = ({ api, settings }: RenderDeps, state?: ShopState) =>
  createShop({
    api,
    settings,
    storage: memoryStorage(),
    clock: systemClock,
    ...(state && { state }),
  })

/**
 * Renders the page at a path with its query: the same for every visitor, or for the client at the address `client`, if that
 * is given.
 */
export async function render(
  path: string,
  given: RenderDeps,
  client?: string,
): Promise<RenderedPage> {
  const deps = client === undefined ? given : { ...given, api: callsFor(given.api, client) }
  const { pathname, searchParams: query } = new URL(path, deps.settings.origin)
  const { route, params } = routeAt(pathname)
  const loading = shopOf(deps)
  const { load } = await preparePage(route)
  const status = (await load?.(loading, { params, query })) ?? 200

  const assets = deps.assetsOf(route.name)
  const state = loading.snapshot()
  const html = renderToString(
    <StrictMode>
      <Document assets={assets} boot={stateToText({ settings: deps.settings, assets, state })}>
        <ShopProvider shop={shopOf(deps, state)}>
          <StaticRouter location={path}>
            <App />
          </StaticRouter>
        </ShopProvider>
      </Document>
    </StrictMode>,
  )
  return { status, html: `<!doctype html>${html}` }
}

/** The page for visitors while there are too many requests: only text, without calls of the API. */
export function renderBusy({ assetsOf, settings }: RenderDeps): RenderedPage {
  const html = renderToString(
    <Document assets={assetsOf('notFound')}>
      <title>{settings.brand.name}</title>
      <main>
        <BusyPage />
      </main>
    </Document>,
  )
  return { status: 503, html: `<!doctype html>${html}` }
}
