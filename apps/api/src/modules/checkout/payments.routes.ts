import { paymentsApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { keepRawBodies } from '../../http/raw-bodies.ts'
import { serve } from '../../http/serve.ts'
import { answerUnavailable } from './answer-unavailable.ts'
import { idempotencyKey } from './checkout.routes.ts'
import type { PaymentsService } from './payments.service.ts'

/** The provider signs the bytes, so they are kept as they came. */
function webhookRoute(app: FastifyInstance, payments: PaymentsService): void {
  app.register(async (scope) => {
    keepRawBodies(scope)
    scope.post<{ Params: { provider: string } }>(
      '/payments/webhook/:provider',
      async ({ params, body, headers }) => {
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        await payments.hear(params.provider, raw, headers)
        return { status: 'success' }
      },
    )
  })
}

export function paymentsRoutes(app: FastifyInstance, payments: PaymentsService): void {
  app.register(async (scope) => {
    answerUnavailable(scope)
    serve(scope, paymentsApi, {
      createOrder: async ({ body }, { session, request }) => {
        const open = await payments.open(session.userId, body, idempotencyKey(request))
        return {
          status: 'success',
          order: { id: open.providerOrderId, amount: open.amount, currency: 'INR' as const },
          checkout: payments.checkout,
          holdExpiresAt: open.holdExpiresAt,
        }
      },
      verify: async ({ body }, { session }) => ({
        status: 'success',
        ...(await payments.verify(session.userId, {
          orderId: body.order_id,
          paymentId: body.payment_id,
          signature: body.signature,
        })),
      }),
      release: async ({ body }, { session }) => {
        await payments.close(session.userId, body.order_id)
        return { status: 'success' }
      },
    })
  })
  webhookRoute(app, payments)
  app.addHook('onClose', payments.idle)
}
