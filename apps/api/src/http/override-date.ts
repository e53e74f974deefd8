import fp from 'fastify-plugin'

/**
 * Sets the Date header from the shop's clock, which the development kit can move and browsers use for time windows. Without
 * the kit it equals Node's own Date header.
 */
export const overrideDate = fp<{ now: () => Date }>(
  async (app, { now }) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('date', now().toUTCString())
    })
  },
  { name: 'override-date' },
)
