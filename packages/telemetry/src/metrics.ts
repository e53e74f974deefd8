import { collectDefaultMetrics, Registry } from 'prom-client'
import { countDurations } from './durations.ts'
import type { AccessLogEntry } from './log.ts'

/** Known methods, because clients may send any name but a label must have few values. */
const METHODS: ReadonlySet<string> = new Set([
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
])

/** The method if it is a standard one, else `other`. */
export const knownMethod = (method: string): string => (METHODS.has(method) ? method : 'other')

let ofProcess: Registry | undefined
/** Memory, processor and event loop of this process: measured once, however many servers it has. */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/**
 * The metrics of an HTTP server: memory, processor and event loop of the process, and response times by method, route (the
 * pattern, not the path) and status.
 */
export function createHttpMetrics() {
  const registry = Registry.merge([processMetrics()])
  const durations = countDurations(registry)
  return {
    registry,
    observe({ method, route = 'none', status, ms }: AccessLogEntry): void {
      durations.observe(knownMethod(method), route, status, ms / 1000)
    },
  }
}
export type HttpMetrics = ReturnType<typeof createHttpMetrics>
