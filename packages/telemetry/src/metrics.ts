import { collectDefaultMetrics, Registry } from 'prom-client'
import { countDurations } from './durations.ts'
import type { AccessLogEntry } from './log.ts'

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
  const durations = countDurations(registry)
  return {
    registry,
    observe({ method, route = 'none', status, ms }: AccessLogEntry): void {
      durations.observe(knownMethod(method), route, status, ms / 1000)
    },
  }
}
export type HttpMetrics = ReturnType<typeof createHttpMetrics>
