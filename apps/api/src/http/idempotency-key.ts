import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

const KEY_MAX = 255

/** The Idempotency-Key of a request, if it has one. @throws AppError INVALID_INPUT when it is too long */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && key !== '' && key.length <= KEY_MAX) return key
  throw new AppError('INVALID_INPUT', [`Idempotency-Key: 1 to ${KEY_MAX} characters.`])
}
