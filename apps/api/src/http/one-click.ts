import { WRITE } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { rawBodies } from './raw-bodies.ts'

/**
 * The address of a List-Unsubscribe header, to which mail programs post a form without log-in (RFC 8058). `unsubscribe` gets
 * the token of its query; the answer is the same for every token.
 */
export function oneClickRoute(
  app: FastifyInstance,
  path: string,
  unsubscribe: (token: string) => Promise<void>,
): void {
  app.register(async (scope) => {
    await scope.register(rawBodies)
    scope.post<{ Querystring: Record<string, unknown> }>(
      path,
      { config: { policy: WRITE } },
      async ({ query: { token } }) => {
        if (typeof token === 'string') await unsubscribe(token)
        return { status: 'success' }
      },
    )
  })
}
