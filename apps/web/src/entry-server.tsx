import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
} from 'react-router'
import { type Assets, Document } from './document.tsx'
import type { Call } from './lib/api.ts'
import { systemClock } from './lib/clock.ts'
import { memoryStorage } from './lib/storage.ts'
import type { RouteHandle } from './lib/route-handle.ts'
import { createRoutes } from './routes.tsx'
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

const handleOf = (matches: ReturnType<typeof matchRoutes>) =>
  matches?.at(-1)?.route.handle as RouteHandle

/** Renders the page at a path: the same for every visitor. */
export async function render(path: string, deps: RenderDeps): Promise<RenderedPage> {
  const loading = shopOf(deps)
  const { query, dataRoutes } = createStaticHandler(createRoutes(loading, { wait: true }))
  const context = await query(new Request(new URL(path, deps.settings.origin)))
  if (context instanceof Response) throw new Error(`The route of ${path} answered by itself`)

  const assets = deps.assetsOf(handleOf(matchRoutes(dataRoutes, context.location)).page)
  const state = loading.snapshot()
  const body = renderToString(
    <StrictMode>
      <Document assets={assets} boot={stateToText({ settings: deps.settings, assets, state })}>
        <ShopProvider shop={shopOf(deps, state)}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </ShopProvider>
      </Document>
    </StrictMode>,
  )
  return { status: context.statusCode, html: `<!doctype html>${body}` }
}

const LONGEST_VALUE = 200

/**
 * The address under which a page is kept: its path with those query parameters, in fixed order, that change
 * what is rendered. Whatever else stands in an address, such as a campaign's name, does not count.
 */
export function pageKeyOf(address: string, deps: RenderDeps): string {
  const { pathname, searchParams } = new URL(address, deps.settings.origin)
  const routes = createRoutes(shopOf(deps), { wait: false })
  const { page, query } = handleOf(matchRoutes(routes, pathname))
  if (page === 'not-found') return '/page-not-found'
  const kept = new URLSearchParams()
  for (const name of query) {
    const value = searchParams.get(name)?.trim().slice(0, LONGEST_VALUE)
    if (value) kept.set(name, value)
  }
  const path = pathname.replace(/(?<=.)\/+$/, '')
  return kept.size > 0 ? `${path}?${kept}` : path
}
