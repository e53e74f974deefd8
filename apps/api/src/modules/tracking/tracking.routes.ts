import { trackingApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { anonymousClient } from '../../http/client-key.ts'
import { serve } from '../../http/serve.ts'
import type { TrackingService } from './tracking.service.ts'

type Services = { tracking: TrackingService }
const status = 'success'

export function trackingRoutes(app: FastifyInstance, { tracking }: Services) {
  return serve(app, trackingApi, {
    view: async ({ body }) => ({ status, order: await tracking.view(body.token) }),
    sendOtp: async ({ body }, { request }) => {
      await tracking.sendCode(body.token, anonymousClient(request))
      return { status }
    },
    cancel: async ({ body }) => ({ status, order: await tracking.cancel(body.token, body.otp) }),
    returnItem: async ({ body: { token, otp, itemId, reason } }) => ({
      status,
      order: await tracking.returnItem(token, { itemId, reason, code: otp }),
    }),
    exchangeItem: async ({ body: { token, otp, itemId, reason, newSize } }) => ({
      status,
      order: await tracking.exchangeItem(token, { itemId, reason, newSize, code: otp }),
    }),
    pay: async ({ body }) => ({ status, ...(await tracking.pay(body.token)) }),
    verify: async ({ body: { token, order_id, payment_id, signature } }) => ({
      status,
      order: await tracking.verify(token, { orderId: order_id, paymentId: payment_id, signature }),
    }),
    revoke: async ({ params }, { session }) => {
      await tracking.revoke(session.userId, params.id)
      return { status }
    },
  })
}
