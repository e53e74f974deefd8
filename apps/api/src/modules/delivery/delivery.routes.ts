import { deliveryApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { DeliveryService } from './delivery.service.ts'

export const deliveryRoutes = (app: FastifyInstance, delivery: DeliveryService) =>
  serve(app, deliveryApi, {
    check: async ({ params }) => ({
      status: 'success',
      delivery: await delivery.check(params.pincode),
    }),
  })
