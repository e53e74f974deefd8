import { endpoint, success } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { serve } from './serve.ts'

const healthApi = {
  live: endpoint({ method: 'GET', path: '/health/live', auth: 'public', response: success({}) }),
  ready: endpoint({ method: 'GET', path: '/health/ready', auth: 'public', response: success({}) }),
}

/** `live`: the process answers. `ready`: so does the database, else 503. */
export function healthRoutes(app: FastifyInstance, { ping }: Pick<Database, 'ping'>): void {
  serve(app, healthApi, {
    live: async () => ({ status: 'success' }),
    ready: async () => {
      await ping()
      return { status: 'success' }
    },
  })
}
