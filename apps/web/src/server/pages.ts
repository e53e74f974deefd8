import { isWarmUp } from '@aaram/telemetry/access-log'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGES } from '../lib/page-table.ts'
import { encodePage } from './encoded-page.ts'
import type { WebMetrics } from './metrics.ts'
import { createPageCache } from './page-cache.ts'
import { createRenderQueue } from './render-queue.ts'
import type { Renderer } from './renderer.ts'
import { sendEncoded } from './send-encoded.ts'

const REVALIDATE = 'public, max-age=0, must-revalidate'
/** Headers of a page whose address gives access to personal data. */
const PRIVATE = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}
const TRY_AGAIN_SECONDS = '5'
/** Pages whose forms work without JavaScript, and the API's path to which their POST is redirected with its query. */
const PRESSES = [PAGES.newsletter, PAGES.offers].map(
  ({ path }) => [path, `/api${path}/one-click`] as const,
)

/** Serves every path that is not a file as a rendered page. */
export async function pageRoutes(
  app: FastifyInstance,
  { renderer, metrics }: { renderer: Renderer; metrics: WebMetrics },
) {
  const { addressOf, render, busy } = renderer
  const page = createPageCache(undefined, metrics)
  const privatePages = createRenderQueue(() => performance.now())
  const busyPage = await encodePage(await busy())

  async function send(request: FastifyRequest, reply: FastifyReply) {
    const address = await addressOf(request.url)
    if ('location' in address)
      return reply
        .headers({ 'cache-control': REVALIDATE, ...(address.private && PRIVATE) })
        .redirect(address.location, address.status)
    const { key } = address
    const rendered = address.private
      ? privatePages.run(async () => encodePage(await render(key, request.ip)))
      : page(key, () => render(key), !isWarmUp(request))
    const found = (await rendered) ?? busyPage
    reply
      .code(found.status)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': found.status < 500 ? REVALIDATE : 'no-store',
        ...((found.status === 503 || found.status === 429) && {
          'retry-after': TRY_AGAIN_SECONDS,
        }),
        ...(address.private && PRIVATE),
      })
    return sendEncoded(request, reply, found)
  }

  app.get('/*', send)
  for (const [path, to] of PRESSES)
    app.post(path, {
      // Redirected before the body is parsed: the browser sends the same body to the new address.
      onRequest: async ({ url }, reply) =>
        reply.redirect(to + new URL(url, 'http://shop').search, 307),
      handler: async () => undefined,
    })
}
