import { READ, WRITE } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { rawBodies } from './raw-bodies.ts'

/** What the form of the page sends where the browser runs no JavaScript; mail programs send something else. */
const FROM_PAGE = 'from=page'

type Linked = { Querystring: Record<string, unknown> }

/**
 * The address of a List-Unsubscribe header, `<page>/one-click`, to which mail programs post a form without log-in (RFC 8058).
 * `unsubscribe` gets the token of its query; the answer is the same for every token. Programs that only open the address
 * get to `page`, a path of the shop; so does the form of that page, which mail programs could not follow.
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
