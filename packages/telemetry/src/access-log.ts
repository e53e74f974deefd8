import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type AccessLogEntry, CLIENT_CLOSED_REQUEST } from './log.ts'
import { loggedPath } from './redact.ts'
import { onRequestEnd } from './request-end.ts'
import { currentRequestId, REQUEST_ID_HEADER, runWithRequestId } from './request-id.ts'

/** The status for the log: 499 when the client disconnected before it had received the whole response or sent the whole request. */
export function answeredStatus({ raw, request, statusCode }: FastifyReply): number {
  // An error response counts as finished even on a connection that ended in the middle of a body, where nobody reads it.
  const { complete, destroyed, socket } = request.raw
  const isAborted = !complete && (destroyed || socket.readableEnded)
  return raw.writableFinished && !isAborted ? statusCode : CLIENT_CLOSED_REQUEST
}

/** An address that no client has (RFC 5737). The program's own warm-up requests are injected from it. */
export const WARM_UP_ADDRESS = '192.0.2.1'
const WARM_UP_HEADER = 'x-warm-up'
const WARM_UP_TOKEN = randomBytes(16).toString('hex')
/** Marks warm-up requests that a program sends to itself through a socket. Only this process knows the value. */
export const WARM_UP_HEADERS = { [WARM_UP_HEADER]: WARM_UP_TOKEN }

/** Whether a request is the program's own warm-up. Such requests are not logged, counted or traced. */
export const isWarmUp = ({
  headers,
  socket,
}: {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}): boolean => headers[WARM_UP_HEADER] === WARM_UP_TOKEN || socket.remoteAddress === WARM_UP_ADDRESS

/**
 * Calls `record` with an entry for every request to the app, adds the request's id to the response, and makes the id
 * available to everything that runs for the request.
 */
export function recordAccess(app: FastifyInstance, record: (entry: AccessLogEntry) => void): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    runWithRequestId(request.id, done)
  })
  // The async context of earlier hooks is lost when a body arrives.
  app.addHook('preValidation', ({ id }, _reply, done) =>
    currentRequestId() === id ? done() : runWithRequestId(id, done),
  )
  onRequestEnd(app, (request, reply) => {
    if (isWarmUp(request)) return
    const { id, method, url, routeOptions } = request
    const status = answeredStatus(reply)
    const { elapsedTime: ms } = reply
    record({ id, method, path: loggedPath(url), route: routeOptions.url, status, ms })
  })
}
