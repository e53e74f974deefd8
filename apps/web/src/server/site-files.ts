import { MINUTE } from '@aaram/contracts/durations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Call } from '../lib/call.ts'
import type { Settings } from '../shop/settings.ts'
import { type EncodedText, encode } from './encoded.ts'
import { sendError } from './errors.ts'
import { newestProducts, PRODUCTS_MOST } from './newest-products.ts'
import { productFeed } from './product-feed.ts'
import { sendEncoded } from './send-encoded.ts'
import { sitemap } from './sitemap.ts'

/** How long a file is fresh: 10 minutes for the sitemap, 20 times its build time for the feed. */
const FRESH = { mostMs: 10 * MINUTE, feedLeastMs: 2_000, feedTimes: 20 } as const
/** Retry-After, in seconds, when a file is not available. */
const RETRY_SECONDS = '60'
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Files that list products. */
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
 * Prices and stock in the feed must equal those of the pages, so it is rebuilt as often as possible: every 2 s in a small
 * shop, but never for more than a twentieth of the time.
 */
const freshMs = (path: ProductFile, tookMs: number): number =>
  path === '/feeds/products.xml'
    ? Math.min(Math.max(tookMs * FRESH.feedTimes, FRESH.feedLeastMs), FRESH.mostMs)
    : FRESH.mostMs

/** Files for search engines, product catalogues and phones. */
export async function siteFiles(
  app: FastifyInstance,
  { api, settings }: { api: Call; settings: Settings },
) {
  let isReported = false
  /** Logs once that the files do not contain all products. */
  function reportLeftOut(totalCount: number): void {
    if (isReported || totalCount <= PRODUCTS_MOST) return
    isReported = true
    const counts = { products: totalCount, listed: PRODUCTS_MOST }
    app.log.warn(counts, 'sitemap and product feed have the newest products only')
  }

  // Concurrent requests share one build. If a rebuild fails, the old file is sent.
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
  // No pages are disallowed, because a crawler must read a page to see its `noindex` mark.
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
