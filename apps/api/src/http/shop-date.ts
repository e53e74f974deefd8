import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Dates every answer by the shop's clock, which the development kit moves: browsers close by it what closes
 * with time. Elsewhere Node's own Date header says the same. Call it before answers are kept.
 */
export function dateByShop(app: FastifyInstance, now: () => Date): void {
  const date = ({ raw }: FastifyReply) => raw.setHeader('date', now().toUTCString())
  // Kept answers go out before any other hook; others may have moved the clock meanwhile.
  app.addHook('onRequest', (_request, reply, done) => {
    date(reply)
    done()
  })
  app.addHook('onSend', async (_request, reply) => void date(reply))
}
