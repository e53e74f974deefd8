import { LRUCache } from 'lru-cache'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'
import { type Assets, Document } from './document.tsx'
import type { Call } from './lib/api.ts'
import { systemClock } from './lib/clock.ts'
import { paths } from './lib/paths.ts'
import { memoryStorage } from './lib/storage.ts'
import { BusyPage } from './pages/busy.tsx'
import { isCategory } from './route-loads.ts'
import { preparePage, routeAt } from './routes.tsx'
import type { Settings } from './shop/settings.ts'
import { createShop, ShopProvider, type ShopState } from './shop/shop.tsx'
import { stateToText } from './shop/state-text.ts'

export type RenderDeps = {
  api: Call
  settings: Settings
  /** The files of the page whose module is `src/pages/{page}.tsx`. */
  assetsOf: (page: string) => Assets
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

/** Renders the page at a path with its query: the same for every visitor. */
export async function render(path: string, deps: RenderDeps): Promise<RenderedPage> {
  const { pathname, searchParams: query } = new URL(path, deps.settings.origin)
  const { route, params } = routeAt(pathname)
  const loading = shopOf(deps)
  const [status = 200] = await Promise.all([
    route.load?.(loading, { params, query }),
    preparePage(route),
  ])

  const assets = deps.assetsOf(route.page)
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

/** The page for whoever comes while too many others are served: text alone, which asks nothing of the API. */
export function renderBusy({ assetsOf, settings }: RenderDeps): RenderedPage {
  const html = renderToString(
    <Document assets={assetsOf('not-found')}>
      <title>{settings.brand.name}</title>
      <main>
        <BusyPage />
      </main>
    </Document>,
  )
  return { status: 503, html: `<!doctype html>${html}` }
}

const LONGEST_VALUE = 200
/** Matching costs more than sending a kept page: paths that were asked for are remembered. */
const matched = new LRUCache<string, ReturnType<typeof routeAt>>({
  max: 1_000,
  memoMethod: (pathname) => routeAt(pathname),
})

/**
 * The address under which a page is kept: its path with those query parameters, in fixed order, that change
 * what is rendered. Whatever else stands in an address, such as a campaign's name, does not count; all
 * addresses that are none of ours are one.
 */
export function pageKeyOf(address: string, { settings }: Pick<RenderDeps, 'settings'>): string {
  const { pathname, searchParams } = new URL(address, settings.origin)
  const { route, params } = matched.memo(pathname)
  if (route.path === '*' || (params.category && !isCategory(params.category))) return paths.notFound
  const kept = new URLSearchParams()
  for (const name of route.query ?? []) {
    const value = searchParams.get(name)?.trim().slice(0, LONGEST_VALUE)
    if (value) kept.set(name, value)
  }
  const path = pathname.replace(/(?<=.)\/+$/, '')
  return kept.size > 0 ? `${path}?${kept}` : path
}
