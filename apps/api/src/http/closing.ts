import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const ELSEWHERE_SECONDS = 1

/**
 * Once the app is closing, a request that arrives on a kept connection is sent away, in the usual form, and
 * every answer ends its connection: an idle one would hold up the end.
 */
export function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    if (closing) done(new AppError('UNAVAILABLE', undefined, ELSEWHERE_SECONDS))
    else done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
}
