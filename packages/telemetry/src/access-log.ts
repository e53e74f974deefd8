import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type AccessLogEntry, CLIENT_CLOSED_REQUEST } from './log.ts'
import { loggedPath } from './redact.ts'
import { currentRequestId, REQUEST_ID_HEADER, runWithRequestId } from './request-id.ts'

/** The status of an answer: 499 when the client went away before it had all of it, or before it had sent all. */
export function answeredStatus({ raw, request, statusCode }: FastifyReply): number {
  // A refusal that is written to a connection which ended in the middle of a body counts as finished, but nobody reads it.
  const { complete, destroyed, socket } = request.raw
  const isAborted = !complete && (destroyed || socket.readableEnded)
  return raw.writableFinished && !isAborted ? statusCode : CLIENT_CLOSED_REQUEST
}

/** An address that no client has (RFC 5737): requests injected from it are the program's own, made to warm up. */
export const WARM_UP_ADDRESS = '192.0.2.1'
const WARM_UP_HEADER = 'x-warm-up'
const WARM_UP_TOKEN = randomBytes(16).toString('hex')
/** Marks requests that a program sends to itself through a socket, to warm up. Only this process knows the value. */
export const WARM_UP_HEADERS = { [WARM_UP_HEADER]: WARM_UP_TOKEN }

/** Whether a request is the program's own: those are neither recorded, counted nor traced. */
export const isWarmUp = ({
  headers,
  socket,
}: {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}): boolean => headers[WARM_UP_HEADER] === WARM_UP_TOKEN || socket.remoteAddress === WARM_UP_ADDRESS

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
  app.addHook('onResponse', (request, reply, done) => {
    if (isWarmUp(request)) return done()
    const { id, method, url, routeOptions } = request
    const status = answeredStatus(reply)
    const { elapsedTime: ms } = reply
    record({ id, method, path: loggedPath(url), route: routeOptions.url, status, ms })
    done()
  })
}
