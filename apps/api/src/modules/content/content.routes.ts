import { contentApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { ContentService } from './content.service.ts'

export function contentRoutes(app: FastifyInstance, content: ContentService) {
  return serve(app, contentApi, {
    testimonials: async () => ({ status: 'success', testimonials: await content.testimonials() }),
    lookbooks: async () => ({ status: 'success', videos: await content.lookbooks() }),
    subscribe: async ({ body }) => {
      await content.subscribe(body.email)
      return { status: 'success' }
    },
  })
}
