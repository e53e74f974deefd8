import { CATEGORIES, PAGE_LIMIT_MAX, productsApi } from '@aaram/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Call } from '../lib/api.ts'
import { type PageRow, pageRows } from '../lib/page-table.ts'
import { paths } from '../lib/paths.ts'
import type { Settings } from '../shop/settings.ts'
import { type EncodedText, encode, sendEncoded } from './encoded.ts'
import { sendError } from './errors.ts'

/** Products in the sitemap: the newest. */
const PRODUCTS_MOST = 5_000
const SITEMAP_FRESH_MS = 10 * 60_000
/** A crawler that finds no sitemap comes back after so many seconds. */
const RETRY_SECONDS = '60'
const REVALIDATE = 'public, max-age=0, must-revalidate'

async function productPaths(api: Call): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; found.length < PRODUCTS_MOST; page += 1) {
    const query = { page, limit: PAGE_LIMIT_MAX }
    const { productsList, totalPages } = await api(productsApi.list, { query })
    found.push(...productsList.map(({ metaTitle }) => paths.product(metaTitle)))
    if (page >= totalPages) break
  }
  return found
}

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The paths that the page table gives to search engines. */
async function sitemap(api: Call, { origin }: Settings): Promise<string> {
  const products = await productPaths(api)
  const listed: Record<PageRow['sitemap'], (path: string) => readonly string[]> = {
    page: (path) => [path],
    categories: () => CATEGORIES.map(({ slug }) => paths.collection(slug)),
    products: () => products,
    noindex: () => [],
  }
  const all = pageRows.flatMap(([, { path, sitemap: kind }]) => listed[kind](path))
  const entries = all.map((path) => `<url><loc>${inXml(origin + path)}</loc></url>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}
</urlset>
`
}

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

/** What search engines and phones ask a site for. */
export async function siteFiles(
  app: FastifyInstance,
  { api, settings }: { api: Call; settings: Settings },
) {
  // One build serves all who wait for it; while a new one cannot be had, the old one is sent.
  const sitemaps = new LRUCache<'sitemap', EncodedText>({
    max: 1,
    ttl: SITEMAP_FRESH_MS,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async () => encode(await sitemap(api, settings)),
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
  app.get('/sitemap.xml', async (request, reply) => {
    try {
      const built = await sitemaps.forceFetch('sitemap')
      return send('application/xml; charset=utf-8', request, reply, built)
    } catch (error) {
      request.log.warn({ err: error }, 'no sitemap')
      return sendError(reply.header('retry-after', RETRY_SECONDS), 'UNAVAILABLE')
    }
  })
}
