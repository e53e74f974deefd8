import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const ELSEWHERE_SECONDS = 1

/** Once the app is closing, a request that arrives on a kept connection is sent away, in the usual form. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (!closing) return
    reply.header('connection', 'close')
    throw new AppError('UNAVAILABLE', undefined, ELSEWHERE_SECONDS)
  })
}
