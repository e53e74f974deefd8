import { reviewsApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { KeptSizes } from './kept-sizes.service.ts'
import type { ReviewsService } from './reviews.service.ts'

type Services = { reviews: ReviewsService; keptSizes: KeptSizes }

export const reviewsRoutes = (app: FastifyInstance, { reviews, keptSizes }: Services) =>
  serve(app, reviewsApi, {
    list: async ({ params, query }) => ({
      status: 'success',
      ...(await reviews.list(params.slug, query)),
    }),
    ofOrder: async ({ params }, { session }) => ({
      status: 'success',
      ...(await reviews.ofOrder(session.userId, params.id)),
    }),
    write: async ({ params: { id, itemId }, body }, { session }) => ({
      status: 'success',
      review: await reviews.write(session.userId, id, itemId, body),
    }),
    linked: async ({ query }) => ({ status: 'success', ...(await reviews.linked(query.token)) }),
    writeLinked: async ({ body: { token, itemId, ...input } }) => ({
      status: 'success',
      review: await reviews.writeLinked(token, itemId, input),
    }),
    vote: async ({ params, body }, { session }) => ({
      status: 'success',
      helpful: await reviews.vote(session.userId, params.reviewId, body.isHelpful),
    }),
    votes: async ({ query }, { session }) => ({
      status: 'success',
      reviewIds: await reviews.votes(session.userId, query.productId),
    }),
    keptSize: async ({ query }, { session }) => ({
      status: 'success',
      size: await keptSizes.sizeOf(session.userId, query.category),
    }),
  })
