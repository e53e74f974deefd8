import type { FastifyBaseLogger } from 'fastify'
import type { MessageGateway } from './message-gateway.ts'

/**
 * The gateway of a channel without configuration. Messages stay in the outbox, where the development kit shows them. In
 * production they are not sent, and codes are erased.
 */
export const localGateway = (log: FastifyBaseLogger, production = false): MessageGateway => ({
  keepsText: !production,
  deliver: async ({ channel, template }) => {
    log.info({ channel, template }, 'message kept in the outbox')
  },
})
