import type { FastifyInstance } from 'fastify'
import { isDatabaseUnavailable } from '../../database/unavailable.ts'
import { sendError } from '../../http/errors.ts'
import { orderUnavailable } from './order-unavailable.ts'

/** Spec section 8: whoever orders while the shop cannot take it reads 'Failed to process order. Please try again.' */
export function answerUnavailable(app: FastifyInstance): void {
  app.setErrorHandler<Error>((error, request, reply) => {
    const lost = isDatabaseUnavailable(error)
    if (lost) request.log.error({ err: error }, 'order not processed')
    return sendError(lost ? orderUnavailable() : error, request, reply)
  })
}
