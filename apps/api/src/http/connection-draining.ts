import fp from 'fastify-plugin'
import { AppError } from './app-error.ts'

const RETRY_SECONDS = 1

/**
 * Once the app is closing, a request that arrives on an open connection is refused in the usual form, and every
 * answer ends its connection: an idle one would hold up the end.
 */
export const connectionDraining = fp(
  async (app) => {
    let closing = false
    app.addHook('preClose', async () => {
      closing = true
    })
    app.addHook('onRequest', (_request, _reply, done) => {
      if (closing) done(new AppError('UNAVAILABLE', undefined, RETRY_SECONDS))
      else done()
    })
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (closing) reply.header('connection', 'close')
      done()
    })
  },
  { name: 'connection-draining', dependencies: ['access-log'] },
)
