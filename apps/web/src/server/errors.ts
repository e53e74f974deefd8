import { ERRORS, type ErrorBody, type ErrorCode } from '@aaram/contracts'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'

/** Sends the shop's error body: JSON in the API's format, never cached. */
export function sendError(reply: FastifyReply, code: ErrorCode, errors?: string[]) {
  const { status, message } = ERRORS[code]
  const body: ErrorBody = { status: 'error', code, error: message, ...(errors && { errors }) }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}

export const sendUnreadable = (reply: FastifyReply) =>
  sendError(reply, 'INVALID_INPUT', ['The request cannot be read.'])

/** Paths that are forwarded to the API. */
export const PROXIED = /^\/(?:api|media)(?:[/?]|$)/

/** Gives every error outside the pages the shop's error body, so that no library's text is sent. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.statusCode === 416) return sendError(reply, 'RANGE_NOT_SATISFIABLE')
    if (error.statusCode !== undefined && error.statusCode < 500) return sendUnreadable(reply)
    const level = reply.raw.destroyed ? 'debug' : 'error'
    request.log[level]({ reqId: request.id, err: error }, 'request failed')
    return sendError(reply, 'INTERNAL')
  })
  // GET always finds a page or a file, so only other methods arrive here. Their bodies are not read.
  app.addHook('onRequest', ({ is404, url }, reply, done) => {
    if (is404 && !PROXIED.test(url))
      sendError(reply.header('allow', 'GET, HEAD'), 'METHOD_NOT_ALLOWED')
    else done()
  })
}
