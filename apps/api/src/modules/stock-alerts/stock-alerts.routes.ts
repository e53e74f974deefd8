import { stockAlertsApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { anonymousClient } from '../../http/client-key.ts'
import { serve } from '../../http/serve.ts'
import type { StockAlertsService } from './stock-alerts.service.ts'

const done = { status: 'success' } as const

export function stockAlertsRoutes(app: FastifyInstance, alerts: StockAlertsService) {
  return serve(app, stockAlertsApi, {
    list: async (_input, { session }) => ({
      status: 'success',
      alerts: await alerts.list(session.userId),
    }),
    add: async ({ body }, { session }) => {
      await alerts.add(session.userId, body)
      return done
    },
    sendOtp: async ({ body: { email, ...variant } }, { request }) => {
      await alerts.sendCode(email, variant, anonymousClient(request))
      return done
    },
    validateOtp: async ({ body: { email, otp, ...variant } }) => {
      await alerts.confirm(email, variant, otp)
      return done
    },
    remove: async ({ params }, { session }) => {
      await alerts.remove(session.userId, params.alertId)
      return done
    },
    linked: async ({ query }) => ({ status: 'success', alert: await alerts.linked(query.token) }),
    cancel: async ({ body }) => {
      await alerts.cancel(body.token)
      return done
    },
  })
}
