import { READ, WRITE } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { rawBodies } from './raw-bodies.ts'

/** The body that the page's form sends in a browser without JavaScript. Mail programs send another one. */
const FROM_PAGE = 'from=page'

type Linked = { Querystring: Record<string, unknown> }

/**
 * The address of a List-Unsubscribe header, `<page>/one-click`, to which mail programs post a form without log-in (RFC
 * 8058). `unsubscribe` gets the token in its query; the response is the same for every token. Requests that only open the
 * address, and the form of the page itself, are redirected to `page`, a path of the shop.
 */
export function oneClickRoute(
  app: FastifyInstance,
  page: string,
  unsubscribe: (token: string) => Promise<void>,
): void {
  app.register(async (scope) => {
    await scope.register(rawBodies)
    const path = `${page}/one-click`
    scope.get<Linked>(path, { config: { policy: READ } }, async ({ query: { token } }, reply) => {
      const given = new URLSearchParams({ token: typeof token === 'string' ? token : '' })
      return reply.header('cache-control', 'no-store').redirect(`${page}?${given}`, 303)
    })
    scope.post<Linked>(
      path,
      { config: { policy: WRITE } },
      async ({ query: { token }, body }, reply) => {
        const given = typeof token === 'string' && token !== ''
        if (given) await unsubscribe(token)
        if (String(body ?? '') === FROM_PAGE)
          return reply.redirect(given ? `${page}?done=yes` : page, 303)
        return { status: 'success' }
      },
    )
  })
}
