import { ordersApi } from '@aaram/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../../database/unavailable.ts'
import { AppError } from '../../http/app-error.ts'
import { sendError } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'
import type { CheckoutService } from './checkout.service.ts'

const RETRY_SECONDS = 5
const KEY_MAX = 255

/** Spec section 8: whoever orders while the shop cannot take it reads 'Failed to process order. Please try again.' */
export function answerUnavailable(app: FastifyInstance): void {
  app.setErrorHandler<Error>((error, request, reply) => {
    const lost = isDatabaseUnavailable(error)
    if (lost) request.log.error({ err: error }, 'order not processed')
    const told = lost ? new AppError('ORDER_UNAVAILABLE', undefined, RETRY_SECONDS) : error
    return sendError(told, request, reply)
  })
}

/** The Idempotency-Key of a request, if it has one. */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && key !== '' && key.length <= KEY_MAX) return key
  throw new AppError('INVALID_INPUT', [`Idempotency-Key: 1 to ${KEY_MAX} characters.`])
}

export function checkoutRoutes(app: FastifyInstance, checkout: CheckoutService): void {
  app.register(async (scope) => {
    answerUnavailable(scope)
    const { place } = ordersApi
    serve(
      scope,
      { place },
      {
        place: async ({ body }, { session, request }) => {
          const key = idempotencyKey(request)
          const { orderNumber, token } = await checkout.placeOrder(session.userId, body, key)
          return { status: 'success', order: { orderNumber }, token }
        },
      },
    )
  })
}
