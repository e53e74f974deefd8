import { ERRORS, type ErrorBody, type ErrorCode } from '@aaram/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isDatabaseUnavailable, isDiskFull } from '../database/unavailable.ts'
import { AppError } from './app-error.ts'
import { unavailableCode } from './route-policy.ts'

/** Seconds after which a request that found no database may be tried again. */
const RETRY_SECONDS = 5

const bodyOf = (code: ErrorCode, errors?: readonly string[]): ErrorBody => ({
  status: 'error',
  code,
  error: ERRORS[code].message,
  ...(errors?.length && { errors: [...errors] }),
})

/** Fastify's own refusals of a request, by its error codes; anything else below 500 is bad input. */
const REFUSALS: Readonly<Record<string, AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('PAYLOAD_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('UNSUPPORTED_MEDIA_TYPE'),
}

/** Fastify's own errors carry these. */
type ThrownError = Error & { code?: string; statusCode?: number }

const UNREADABLE = new AppError('INVALID_INPUT', ['The request cannot be read.'])

/** The client went away before its request had arrived: the error is about its connection, not about the database's. */
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

/** Sends the error body of any failure; unexpected ones are logged and sent as INTERNAL. */
export function sendError(error: ThrownError, request: FastifyRequest, reply: FastifyReply) {
  const known = toAppError(error, request)
  // Shed load is not a failure.
  if (!known || (ERRORS[known.code].status === 503 && known !== error))
    request.log.error({ reqId: request.id, err: error }, 'request failed')
  const { code, errors, retryAfterSeconds } = known ?? new AppError('INTERNAL')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(retryAfterSeconds))
  // Headers that the handler set (of a cacheable response, another type) do not apply to the error.
  return reply
    .code(ERRORS[code].status)
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(code, errors))
}

/** Makes every failure of the app answer in one form: `{ status: "error", code, error, errors? }`. */
export const errorHandler = fp(
  async (app) => {
    app.setErrorHandler<ThrownError>(sendError)
    app.setNotFoundHandler((request, reply) => sendError(new AppError('NOT_FOUND'), request, reply))
  },
  { name: 'error-handler' },
)
