import { READ, WRITE } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { rawBodies } from './raw-bodies.ts'
import { scope } from './scope.ts'

/** The bodies that the page's forms send in a browser without JavaScript. Mail programs send another one. */
const FROM_PAGE = 'from=page'
const CONFIRM_FROM_PAGE = 'from=page&press=confirm'

type Linked = { Querystring: Record<string, unknown> }
type Presses = {
  unsubscribe: (token: string) => Promise<void>
  /** The page's other action, if it has one; its outcome is passed to the page. */
  confirm?: (token: string) => Promise<'confirmed' | 'ended'>
}

/**
 * The address of a List-Unsubscribe header, `<page>/one-click`, to which mail programs post a form without log-in (RFC
 * 8058). `unsubscribe` gets the token in its query; the response is the same for every token. Requests that only open the
 * address, and the forms of the page itself, are redirected to `page`, a path of the shop.
 */
export function oneClickRoute(
  app: FastifyInstance,
  page: string,
  { unsubscribe, confirm }: Presses,
): void {
  scope(app, 'one-click', async (raw) => {
    await raw.register(rawBodies)
    const path = `${page}/one-click`
    raw.get<Linked>(path, { config: { policy: READ } }, async ({ query: { token } }, reply) => {
      const given = new URLSearchParams({ token: typeof token === 'string' ? token : '' })
      return reply.header('cache-control', 'no-store').redirect(`${page}?${given}`, 303)
    })
    raw.post<Linked>(
      path,
      { config: { policy: WRITE } },
      async ({ query: { token }, body }, reply) => {
        const pressed = String(body ?? '')
        const isFromPage = pressed === FROM_PAGE || pressed === CONFIRM_FROM_PAGE
        if (typeof token !== 'string' || token === '')
          return isFromPage ? reply.redirect(page, 303) : { status: 'success' }
        if (confirm && pressed === CONFIRM_FROM_PAGE)
          return reply.redirect(`${page}?done=${await confirm(token)}`, 303)
        await unsubscribe(token)
        return isFromPage ? reply.redirect(`${page}?done=yes`, 303) : { status: 'success' }
      },
    )
  })
}
