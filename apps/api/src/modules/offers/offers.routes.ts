import { offersApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { oneClickRoute } from '../../http/one-click.ts'
import { serve } from '../../http/serve.ts'
import type { OffersService } from './offers.service.ts'

const status = 'success'

export function offersRoutes(app: FastifyInstance, offers: OffersService) {
  oneClickRoute(app, '/offers', { unsubscribe: offers.unsubscribe })
  return serve(app, offersApi, {
    consents: async (_input, { session }) => ({
      status,
      consents: await offers.consents(session.userId),
    }),
    setConsent: async ({ body: { channel, given } }, { session }) => ({
      status,
      consents: await offers.setConsent(session.userId, channel, given),
    }),
    unsubscribe: async ({ body }) => {
      await offers.unsubscribe(body.token)
      return { status }
    },
  })
}
