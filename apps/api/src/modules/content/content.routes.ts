import { contentApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { ContentService } from './content.service.ts'

type Services = { content: ContentService; newsletter: { subscribe(email: string): Promise<void> } }

export function contentRoutes(app: FastifyInstance, { content, newsletter }: Services) {
  return serve(app, contentApi, {
    testimonials: async () => ({ status: 'success', testimonials: await content.testimonials() }),
    lookbooks: async () => ({ status: 'success', videos: await content.lookbooks() }),
    subscribe: async ({ body }) => {
      await newsletter.subscribe(body.email)
      return { status: 'success' }
    },
  })
}
