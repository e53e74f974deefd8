import fp from 'fastify-plugin'
import { AppError } from './app-error.ts'

const RETRY_SECONDS = 1

/**
 * While the app is closing, requests on open connections are refused with the error body, and every response closes its
 * connection, because idle connections would delay the shutdown.
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
