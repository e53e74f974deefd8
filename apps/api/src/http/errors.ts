import { ERRORS, type ErrorBody, type ErrorCode } from '@aaram/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from './app-error.ts'
import { type ThrownError, toAppError } from './to-app-error.ts'

const bodyOf = (code: ErrorCode, errors?: readonly string[]): ErrorBody => ({
  status: 'error',
  code,
  error: ERRORS[code].message,
  ...(errors?.length && { errors: [...errors] }),
})

/** Sends the error body for any error. Unexpected errors are logged and sent as INTERNAL. */
export function sendError(error: ThrownError, request: FastifyRequest, reply: FastifyReply) {
  const known = toAppError(error, request)
  // Load shedding is not an error, so it is not logged.
  if (!known || (ERRORS[known.code].status === 503 && known !== error))
    request.log.error({ reqId: request.id, err: error }, 'request failed')
  const { code, errors, retryAfterSeconds } = known ?? new AppError('INTERNAL')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(retryAfterSeconds))
  // Headers that the handler set (caching, another content type) do not apply to the error.
  return reply
    .code(ERRORS[code].status)
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(code, errors))
}

/** Gives every error response the same form: `{ status: "error", code, error, errors? }`. */
export const errorHandler = fp(
  async (app) => {
    app.setErrorHandler<ThrownError>(sendError)
    app.setNotFoundHandler((request, reply) => sendError(new AppError('NOT_FOUND'), request, reply))
  },
  { name: 'error-handler' },
)
