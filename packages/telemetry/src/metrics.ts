import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { AccessLogEntry } from './log.ts'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** What a client may call its method is unbounded; a label is not. */
const METHODS: ReadonlySet<string> = new Set([
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
])

/** The method itself when it is one of HTTP's, else `other`. */
export const knownMethod = (method: string): string => (METHODS.has(method) ? method : 'other')

/**
 * The metrics of an HTTP server: memory, processor and event loop of the process, and how long answers take by method,
 * route (its pattern, never the path) and status.
 */
export function createHttpMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  return {
    registry,
    observe({ method, route = 'none', status, ms }: AccessLogEntry): void {
      const labels = { method: knownMethod(method), route, status }
      durations.observe(labels, ms / 1000)
    },
  }
}
export type HttpMetrics = ReturnType<typeof createHttpMetrics>
