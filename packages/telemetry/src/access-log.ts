import type { FastifyInstance } from 'fastify'
import { type AccessLogEntry, CLIENT_CLOSED_REQUEST } from './log.ts'
import { loggedPath } from './redact.ts'
import { REQUEST_ID_HEADER, runWithRequestId } from './request-id.ts'

/**
 * Gives `record` an entry for every answer of the app, puts the request's id into the answer, and makes it known to all
 * that is done for the request.
 */
export function recordAccess(app: FastifyInstance, record: (entry: AccessLogEntry) => void): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    runWithRequestId(request.id, done)
  })
  // The arrival of a body ends the context of the hooks before it.
  app.addHook('preValidation', ({ id }, _reply, done) => runWithRequestId(id, done))
  app.addHook('onResponse', ({ id, method, url, routeOptions }, reply, done) => {
    const status = reply.raw.writableFinished ? reply.statusCode : CLIENT_CLOSED_REQUEST
    const { elapsedTime: ms } = reply
    record({ id, method, path: loggedPath(url), route: routeOptions.url, status, ms })
    done()
  })
}
