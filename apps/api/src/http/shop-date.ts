import type { FastifyInstance } from 'fastify'

/**
 * Dates every answer by the shop's clock, which the development kit moves: browsers close by it what closes
 * with time. Elsewhere Node's own Date header says the same.
 */
export function dateByShop(app: FastifyInstance, now: () => Date): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', now().toUTCString())
  })
}
