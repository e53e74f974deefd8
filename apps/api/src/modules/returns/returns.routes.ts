import { ordersApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { ReturnsService } from './returns.service.ts'

export function returnsRoutes(app: FastifyInstance, returns: ReturnsService): void {
  const { returnOrder, returnItem, exchangeItem } = ordersApi
  serve(
    app,
    { returnOrder, returnItem, exchangeItem },
    {
      returnOrder: async ({ params, body }, { session }) => ({
        status: 'success',
        ...(await returns.returnOrder(session.userId, params.id, body.reason)),
      }),
      returnItem: async ({ params, body }, { session }) => ({
        status: 'success',
        rma: await returns.returnItem(session.userId, params.id, params.itemId, body.reason),
      }),
      exchangeItem: async ({ params, body }, { session }) => ({
        status: 'success',
        rma: await returns.exchangeItem(session.userId, params.id, params.itemId, body),
      }),
    },
  )
}
