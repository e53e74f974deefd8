import { ordersApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { OrdersService } from './orders.service.ts'

export function ordersRoutes(app: FastifyInstance, orders: OrdersService): void {
  const { list, detail, cancel } = ordersApi
  serve(
    app,
    { list, detail, cancel },
    {
      list: async ({ query }, { session }) => ({
        status: 'success',
        ...(await orders.list(session.userId, query)),
      }),
      detail: async ({ params }, { session }) => ({
        status: 'success',
        order: await orders.find(session.userId, params.id),
      }),
      cancel: async ({ params }, { session }) => ({
        status: 'success',
        order: await orders.cancel(session.userId, params.id),
      }),
    },
  )
}
