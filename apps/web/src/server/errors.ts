import { ERRORS, type ErrorBody, type ErrorCode } from '@aaram/contracts'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'

/** Answers with the shop's error body: JSON, as the API's, and never kept by a cache. */
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

/** Every failure outside the pages gets the shop's error body: no library's own text leaves the program. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500) return sendUnreadable(reply)
    request.log.error({ err: error }, 'request failed')
    return sendError(reply, 'INTERNAL')
  })
  // GET of any path is a page or a file: only other methods get here.
  app.setNotFoundHandler((_, reply) =>
    sendError(reply.header('allow', 'GET, HEAD'), 'METHOD_NOT_ALLOWED'),
  )
}
