import fp from 'fastify-plugin'

/**
 * Dates every answer by the shop's clock, which the development kit moves: browsers close by it what closes
 * with time. Elsewhere Node's own Date header says the same.
 */
export const overrideDate = fp<{ now: () => Date }>(
  async (app, { now }) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('date', now().toUTCString())
    })
  },
  { name: 'override-date' },
)
