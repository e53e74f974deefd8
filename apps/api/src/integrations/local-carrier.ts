import type { FastifyBaseLogger } from 'fastify'
import type { Carrier } from './carrier.ts'

/** Keeps messages in the shop, where the development kit shows them; for a channel without configuration. */
export const localCarrier = (log: FastifyBaseLogger): Carrier => ({
  keepsText: true,
  deliver: async ({ channel, template }) => {
    log.info({ channel, template }, 'message kept in the outbox')
  },
})
