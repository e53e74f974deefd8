import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Call } from '../lib/api.ts'
import type { Settings } from '../shop/settings.ts'
import { type EncodedText, encode, sendEncoded } from './encoded.ts'
import { sendError } from './errors.ts'
import { newestProducts, PRODUCTS_MOST } from './newest-products.ts'
import { productFeed } from './product-feed.ts'
import { sitemap } from './sitemap.ts'

/** How long a file is sent as it is: the sitemap 10 minutes, the feed 20 times as long as it took to build. */
const FRESH = { mostMs: 10 * 60_000, feedLeastMs: 2_000, feedTimes: 20 } as const
/** A crawler that finds no file comes back after so many seconds. */
const RETRY_SECONDS = '60'
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** The files that list products. */
const PRODUCT_FILES = {
  '/sitemap.xml': sitemap,
  '/feeds/products.xml': productFeed,
} as const
type ProductFile = keyof typeof PRODUCT_FILES

const webManifest = ({ brand }: Settings) => ({
  name: brand.name,
  short_name: brand.name,
  start_url: '/',
  display: 'standalone',
  background_color: '#faf8f5',
  theme_color: '#faf8f5',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

/**
 * Prices and stock of the feed must be those of the pages, so it is built anew as often as it may be: in a small shop
 * every 2 s, and never for more than a twentieth of the time.
 */
const freshMs = (path: ProductFile, tookMs: number): number =>
  path === '/feeds/products.xml'
    ? Math.min(Math.max(tookMs * FRESH.feedTimes, FRESH.feedLeastMs), FRESH.mostMs)
    : FRESH.mostMs

/** What search engines, product catalogues and phones request of a site. */
export async function siteFiles(
  app: FastifyInstance,
  { api, settings }: { api: Call; settings: Settings },
) {
  let isReported = false
  /** Logs once that the files do not have all products. */
  function reportLeftOut(totalCount: number): void {
    if (isReported || totalCount <= PRODUCTS_MOST) return
    isReported = true
    const counts = { products: totalCount, listed: PRODUCTS_MOST }
    app.log.warn(counts, 'sitemap and product feed have the newest products only')
  }

  // One build serves all who wait for it; while a new one cannot be had, the old one is sent.
  const files = new LRUCache<ProductFile, EncodedText>({
    max: Object.keys(PRODUCT_FILES).length,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (path, _, { options }) => {
      const startedAt = performance.now()
      const { products, totalCount } = await newestProducts(api)
      reportLeftOut(totalCount)
      const built = await encode(await PRODUCT_FILES[path](products, settings))
      options.ttl = freshMs(path, performance.now() - startedAt)
      return built
    },
    ttl: FRESH.mostMs,
  })
  // Pages are never disallowed here: a crawler must read a page to see its `noindex` mark.
  const robots = await encode(
    `User-agent: *\nDisallow: /api/\nSitemap: ${settings.origin}/sitemap.xml\n`,
  )
  const manifest = await encode(JSON.stringify(webManifest(settings)))

  const send = (type: string, request: FastifyRequest, reply: FastifyReply, text: EncodedText) =>
    sendEncoded(request, reply.type(type).header('cache-control', REVALIDATE), text)

  app.get('/robots.txt', (request, reply) =>
    send('text/plain; charset=utf-8', request, reply, robots),
  )
  app.get('/manifest.webmanifest', (request, reply) =>
    send('application/manifest+json', request, reply, manifest),
  )
  for (const path of Object.keys(PRODUCT_FILES) as ProductFile[])
    app.get(path, async (request, reply) => {
      try {
        const built = await files.forceFetch(path)
        return send('application/xml; charset=utf-8', request, reply, built)
      } catch (error) {
        request.log.warn(
          { reqId: request.id, err: error, path },
          'the list of products cannot be built',
        )
        return sendError(reply.header('retry-after', RETRY_SECONDS), 'UNAVAILABLE')
      }
    })
}
