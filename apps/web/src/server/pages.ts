import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RenderedPage } from '../entry-server.tsx'
import { createPageCache, ENCODINGS, keep } from './page-cache.ts'

/** How pages come to be: the production bundle, or Vite while developing. */
export type Renderer = {
  /** The address under which a page is kept; equal for addresses that show the same. */
  keyOf: (address: string) => Promise<string>
  render: (key: string) => Promise<RenderedPage>
  /** What everybody gets while too many pages are asked for. */
  busy: () => Promise<RenderedPage>
}

/** Serves every path that is no file of the site as a rendered page. */
export async function pageRoutes(app: FastifyInstance, { keyOf, render, busy }: Renderer) {
  const page = createPageCache()
  const busyPage = await keep(await busy())

  async function send(request: FastifyRequest, reply: FastifyReply) {
    const key = await keyOf(request.url)
    const { status, etag, bodies } = (await page(key, () => render(key))) ?? busyPage
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        vary: 'accept-encoding',
        etag,
        'cache-control': status < 500 ? 'public, max-age=0, must-revalidate' : 'no-store',
        ...(status === 503 && { 'retry-after': '5' }),
      })
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
    const accepted = negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS) ?? 'identity'
    if (accepted !== 'identity') reply.header('content-encoding', accepted)
    return reply.send(bodies[accepted as keyof typeof bodies])
  }

  app.get('/*', send)
}
