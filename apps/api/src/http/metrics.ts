import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Answered } from './log.ts'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Measures answers by their route (never by their path, which has ids). */
export function createRouteTimes() {
  const registry = new Registry()
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  return {
    registry,
    observe: ({ method, route = 'none', status, ms }: Answered) =>
      durations.observe({ method, route, status }, ms / 1000),
  }
}

/** `/metrics` in Prometheus' text format: route timings, event-loop lag, memory. */
export function metricsRoute(app: FastifyInstance, registry: Registry): void {
  collectDefaultMetrics({ register: registry })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
