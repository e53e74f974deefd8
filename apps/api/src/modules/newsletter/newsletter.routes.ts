import { newsletterApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { oneClickRoute } from '../../http/one-click.ts'
import { serve } from '../../http/serve.ts'
import type { NewsletterService } from './newsletter.service.ts'

const status = 'success'

export function newsletterRoutes(app: FastifyInstance, newsletter: NewsletterService) {
  const { confirm, unsubscribe } = newsletter
  oneClickRoute(app, '/newsletter', { confirm, unsubscribe })
  return serve(app, newsletterApi, {
    linked: async ({ query }) => ({ status, state: await newsletter.linked(query.token) }),
    confirm: async ({ body }) => ({ status, state: await newsletter.confirm(body.token) }),
    unsubscribe: async ({ body }) => {
      await newsletter.unsubscribe(body.token)
      return { status }
    },
  })
}
