import { ERRORS, type ErrorBody, type ErrorCode } from '@aaram/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isDatabaseUnavailable, isDiskFull } from '../database/unavailable.ts'
import { AppError } from './app-error.ts'
import { unavailableCode } from './route-policy.ts'

/** Retry-After, in seconds, when the database is unavailable. */
const RETRY_SECONDS = 5

const bodyOf = (code: ErrorCode, errors?: readonly string[]): ErrorBody => ({
  status: 'error',
  code,
  error: ERRORS[code].message,
  ...(errors?.length && { errors: [...errors] }),
})

/** Fastify's own errors by code; any other below 500 counts as invalid input. */
const REFUSALS: Readonly<Record<string, AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('PAYLOAD_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('UNSUPPORTED_MEDIA_TYPE'),
}

/** The properties of Fastify's own errors. */
type ThrownError = Error & { code?: string; statusCode?: number }

const UNREADABLE = new AppError('INVALID_INPUT', ['The request cannot be read.'])

/** Whether the client disconnected before its request had arrived: then the error is not the database's. */
const isCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

function toAppError(error: ThrownError, request: FastifyRequest): AppError | null {
  if (error instanceof AppError) return error
  if (isCutOff(request)) return UNREADABLE
  if (isDatabaseUnavailable(error) || isDiskFull(error))
    return new AppError(unavailableCode(request), undefined, RETRY_SECONDS)
  const refusal = REFUSALS[error.code ?? '']
  if (refusal) return refusal
  if (error.statusCode && error.statusCode < 500) return UNREADABLE
  return null
}

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
