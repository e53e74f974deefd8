import type { FastifyInstance } from 'fastify'
import { isDatabaseUnavailable } from '../../database/unavailable.ts'
import { AppError } from '../../http/app-error.ts'
import { sendError } from '../../http/errors.ts'

const RETRY_SECONDS = 5

/** Spec section 8: whoever orders while the shop cannot take it reads 'Failed to process order. Please try again.' */
export function answerUnavailable(app: FastifyInstance): void {
  app.setErrorHandler<Error>((error, request, reply) => {
    const lost = isDatabaseUnavailable(error)
    if (lost) request.log.error({ err: error }, 'order not processed')
    const told = lost ? new AppError('ORDER_UNAVAILABLE', undefined, RETRY_SECONDS) : error
    return sendError(told, request, reply)
  })
}
