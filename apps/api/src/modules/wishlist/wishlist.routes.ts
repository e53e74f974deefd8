import { wishlistApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { WishlistService } from './wishlist.service.ts'

const status = 'success'

export function wishlistRoutes(app: FastifyInstance, wishlist: WishlistService) {
  return serve(app, wishlistApi, {
    list: async (_input, { session }) => ({ status, ...(await wishlist.list(session.userId)) }),
    ids: async (_input, { session }) => ({
      status,
      productIds: await wishlist.ids(session.userId),
    }),
    add: async ({ body }, { session }) => ({
      status,
      leftOut: await wishlist.add(session.userId, body.products),
    }),
    see: async ({ body }, { session }) => {
      await wishlist.see(session.userId, body.products)
      return { status }
    },
    remove: async ({ params }, { session }) => {
      await wishlist.remove(session.userId, params.productId)
      return { status }
    },
    share: async (_input, { session }) => ({
      status,
      shareToken: await wishlist.share(session.userId),
    }),
    unshare: async (_input, { session }) => {
      await wishlist.unshare(session.userId)
      return { status }
    },
    shared: async ({ query }) => ({ status, products: await wishlist.shared(query.token) }),
  })
}
