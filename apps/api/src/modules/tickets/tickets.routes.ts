import { ticketsApi } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { TicketsService } from './tickets.service.ts'

export const ticketsRoutes = (app: FastifyInstance, tickets: TicketsService) =>
  serve(app, ticketsApi, {
    open: async ({ body }, { session }) => ({
      status: 'success',
      ticket: await tickets.open(body, session?.userId ?? null),
    }),
  })
