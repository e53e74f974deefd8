import { UNLIMITED_READ } from '@aaram/contracts'
import type { AccessLogEntry } from '@aaram/telemetry/log'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

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
    observe: ({ method, route = 'none', status, ms }: AccessLogEntry) =>
      durations.observe({ method, route, status }, ms / 1000),
  }
}

type CodeLoad = () => Promise<{ sent: number; limit: number }>

/** `/metrics` in Prometheus' text format: route timings, event-loop lag, memory, and codes of the last hour. */
export function metricsRoute(app: FastifyInstance, registry: Registry, codeLoad: CodeLoad): void {
  collectDefaultMetrics({ register: registry })
  const codes = new Gauge({
    name: 'log_in_codes_last_hour',
    help: 'Codes sent in the last hour, and how many may be (0: no limit)',
    labelNames: ['of'],
    registers: [registry],
    async collect() {
      // Without a database the other figures are wanted all the more.
      const load = await codeLoad().catch(() => null)
      for (const [of, number] of Object.entries(load ?? {})) codes.set({ of }, number)
    },
  })
  app.get('/metrics', { config: { policy: UNLIMITED_READ } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
