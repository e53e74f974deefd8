import type { FastifyBaseLogger } from 'fastify'
import type { MessageGateway } from './message-gateway.ts'

/**
 * For a channel without configuration: messages stay in the outbox, where the development kit shows them; in
 * production they are not sent, and codes do not stay readable.
 */
export const localGateway = (log: FastifyBaseLogger, production = false): MessageGateway => ({
  keepsText: !production,
  deliver: async ({ channel, template }) => {
    log.info({ channel, template }, 'message kept in the outbox')
  },
})
