import type { FastifyRequest } from 'fastify'
import { isDatabaseUnavailable, isDiskFull } from '../database/unavailable.ts'
import { AppError } from './app-error.ts'
import { unavailableCode } from './policy-of.ts'

/** Retry-After, in seconds, when the database is unavailable. */
const RETRY_SECONDS = 5

/** Fastify's own errors by code; any other below 500 counts as invalid input. */
const REFUSALS: Readonly<Record<string, AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('PAYLOAD_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('UNSUPPORTED_MEDIA_TYPE'),
}

/** The properties of Fastify's own errors. */
export type ThrownError = Error & { code?: string; statusCode?: number }

const UNREADABLE = new AppError('INVALID_INPUT', ['The request cannot be read.'])

/** Whether the client disconnected before its request had arrived: then the error is not the database's. */
const isCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

export function toAppError(error: ThrownError, request: FastifyRequest): AppError | null {
  if (error instanceof AppError) return error
  if (isCutOff(request)) return UNREADABLE
  if (isDatabaseUnavailable(error) || isDiskFull(error))
    return new AppError(unavailableCode(request), undefined, RETRY_SECONDS)
  const refusal = REFUSALS[error.code ?? '']
  if (refusal) return refusal
  if (error.statusCode && error.statusCode < 500) return UNREADABLE
  return null
}
