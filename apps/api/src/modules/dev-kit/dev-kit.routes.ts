import { devApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { guardDevKit } from './dev-kit.guard.ts'
import type { DevKitService } from './dev-kit.service.ts'

/** Register this in a scope of its own, because the kit's guard applies to every route of the scope. */
export function devKitRoutes(
  app: FastifyInstance,
  kit: DevKitService,
  { publicOrigin }: { publicOrigin: string },
): void {
  app.addHook('onReady', kit.restoreClock)
  guardDevKit(app, publicOrigin)
  serve(app, devApi, {
    outbox: async ({ query }) => ({ status: 'success', messages: await kit.outbox(query.to) }),
    clock: async () => ({ status: 'success', ...kit.time() }),
    moveClock: async ({ body }) => ({
      status: 'success',
      ...(await kit.moveClock(body.advanceMs)),
    }),
    resetClock: async () => ({ status: 'success', ...(await kit.resetClock()) }),
    forgetLimits: async () => {
      await kit.forgetLimits()
      return { status: 'success' }
    },
    changeProduct: async ({ params, body }) => {
      await kit.changeProduct(params.slug, body)
      return { status: 'success' }
    },
    pay: async ({ params, body }) => {
      const { orderId, paymentId, signature } = await kit.pay(params.providerOrderId, body)
      return {
        status: 'success',
        callback: { order_id: orderId, payment_id: paymentId, signature },
      }
    },
    moveOrder: async ({ params, body }) => ({
      status: 'success',
      order: await kit.moveOrder(params.orderNumber, body),
    }),
    reset: async () => {
      await kit.reset()
      return { status: 'success' }
    },
  })
}
