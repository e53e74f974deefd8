import { ordersApi } from '@aaram/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { serve } from '../../http/serve.ts'
import { answerUnavailable } from './answer-unavailable.ts'
import type { CheckoutService } from './checkout.service.ts'

const KEY_MAX = 255

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
