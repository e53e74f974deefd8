import {
  type OrderId,
  type OrderPayload,
  PAYMENT,
  paymentsApi,
  type UserId,
} from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { withState } from '../../http/address-state.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { rawBodies } from '../../http/raw-bodies.ts'
import { scope } from '../../http/scope.ts'
import { serve } from '../../http/serve.ts'
import type { OpenAttempt } from './attempts.service.ts'
import type { PaymentsService } from './payments.service.ts'

/** Opens and closes payments that hold stock; implemented by checkout. */
type Holds = {
  open(userId: UserId, payload: OrderPayload, key?: string): Promise<OpenAttempt>
  close(userId: UserId, providerOrderId: string): Promise<void>
}
/** Opens payments for cash orders; implemented by checkout. */
type CashOrderPayments = { open(id: OrderId, userId: UserId): Promise<OpenAttempt> }
type Services = { payments: PaymentsService; holds: Holds; cashOrderPayments: CashOrderPayments }

/** The provider signs the bytes of the body, so it is not parsed before the check. */
function webhookRoute(app: FastifyInstance, payments: PaymentsService): void {
  scope(app, 'payment-webhooks', async (raw) => {
    await raw.register(rawBodies)
    raw.post<{ Params: { provider: string } }>(
      '/payments/webhook/:provider',
      { config: { policy: { ...PAYMENT, rateLimit: 'none' } } },
      async ({ params, body, headers }) => {
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        await payments.handleWebhook(params.provider, raw, headers)
        return { status: 'success' }
      },
    )
  })
}

export function paymentsRoutes(
  app: FastifyInstance,
  { payments, holds, cashOrderPayments }: Services,
) {
  webhookRoute(app, payments)
  app.addHook('onClose', payments.idle)
  return serve(app, paymentsApi, {
    createOrder: async ({ body }, { session, request }) => {
      const payload = { ...body, address: withState(body.address) }
      const open = await holds.open(session.userId, payload, idempotencyKey(request))
      return {
        status: 'success',
        ...payments.opened(open),
        holdExpiresAt: open.holdExpiresAt,
      }
    },
    payOrder: async ({ params }, { session }) => ({
      status: 'success',
      ...payments.opened(await cashOrderPayments.open(params.id, session.userId)),
    }),
    verify: async ({ body }, { session }) => ({
      status: 'success',
      ...(await payments.verify(session.userId, {
        orderId: body.order_id,
        paymentId: body.payment_id,
        signature: body.signature,
      })),
    }),
    release: async ({ body }, { session }) => {
      await holds.close(session.userId, body.order_id)
      return { status: 'success' }
    },
  })
}
