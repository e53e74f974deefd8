import { type CartItem, cartsApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { BagService } from './bag.service.ts'

const whole = (cartItems: CartItem[]) => ({ status: 'success' as const, cartItems })

export function bagRoutes(app: FastifyInstance, bag: BagService) {
  return serve(app, cartsApi, {
    list: async (_input, { session }) => whole(await bag.list(session.userId)),
    add: async ({ params, body }, { session }) =>
      whole(await bag.add(session.userId, params.productId, body.size, body.quantity)),
    update: async ({ params, body }, { session }) =>
      whole(await bag.update(session.userId, params.cartItemId, body)),
    remove: async ({ params }, { session }) =>
      whole(await bag.remove(session.userId, params.cartItemId)),
    clear: async (_input, { session }) => whole(await bag.clear(session.userId)),
  })
}
