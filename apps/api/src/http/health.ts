import { endpoint, endpointGroup, success, UNLIMITED_READ } from '@aaram/contracts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import { serve } from './serve.ts'

const probe = <const P extends `/${string}`>(path: P) =>
  endpoint({ method: 'GET', path, auth: 'public', policy: UNLIMITED_READ, response: success({}) })

const healthApi = endpointGroup({
  live: probe('/health/live'),
  ready: probe('/health/ready'),
})

/** `live`: the process responds. `ready`: the database responds too, else 503. */
export function healthRoutes(app: FastifyInstance, { ping }: Pick<Database, 'ping'>): void {
  serve(app, healthApi, {
    live: async () => ({ status: 'success' }),
    ready: async () => {
      await ping()
      return { status: 'success' }
    },
  })
}
