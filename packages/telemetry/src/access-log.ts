import type { FastifyInstance, FastifyReply } from 'fastify'
import { type AccessLogEntry, CLIENT_CLOSED_REQUEST } from './log.ts'
import { loggedPath } from './redact.ts'
import { currentRequestId, REQUEST_ID_HEADER, runWithRequestId } from './request-id.ts'

/** The status of an answer: 499 when the client went away before it had all of it. */
export const answeredStatus = ({ raw, statusCode }: FastifyReply): number =>
  raw.writableFinished ? statusCode : CLIENT_CLOSED_REQUEST

/** An address that no client has (RFC 5737): requests from it are the program's own, made to warm up, and not recorded. */
export const WARM_UP_ADDRESS = '192.0.2.1'

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
  app.addHook('preValidation', ({ id }, _reply, done) =>
    currentRequestId() === id ? done() : runWithRequestId(id, done),
  )
  app.addHook('onResponse', ({ id, method, url, routeOptions, socket }, reply, done) => {
    if (socket.remoteAddress === WARM_UP_ADDRESS) return done()
    const status = answeredStatus(reply)
    const { elapsedTime: ms } = reply
    record({ id, method, path: loggedPath(url), route: routeOptions.url, status, ms })
    done()
  })
}
