import { ordersApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { withState } from '../../http/address-state.ts'
import { idempotencyKey } from '../../http/idempotency-key.ts'
import { serve } from '../../http/serve.ts'
import type { OrdersService } from './orders.service.ts'
import type { OrderPlacement, ReturnRequests } from './ports.ts'

type Services = { orders: OrdersService; checkout: OrderPlacement; returns: ReturnRequests }

/** The endpoint group of orders. Checkout places orders, and returns handles requests for returns and exchanges. */
export const ordersRoutes = (app: FastifyInstance, { orders, checkout, returns }: Services) =>
  serve(app, ordersApi, {
    place: async ({ body }, { session, request }) => {
      const key = idempotencyKey(request)
      const payload = { ...body, address: withState(body.address) }
      const { orderNumber, token } = await checkout.placeOrder(session.userId, payload, key)
      return { status: 'success', order: { orderNumber }, token }
    },
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
  })
