import fp from 'fastify-plugin'

/**
 * Sets the Date header by the shop's clock, which the development kit can change: browsers end time windows by it.
 * Without the kit Node's own Date header is the same.
 */
export const overrideDate = fp<{ now: () => Date }>(
  async (app, { now }) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('date', now().toUTCString())
    })
  },
  { name: 'override-date' },
)
