import { createHttpMetrics } from '@aaram/telemetry/metrics'
import { Counter } from 'prom-client'
import { type Queues, watchQueues } from './queue-metrics.ts'

/** The metrics of the web server. */
export function createWebMetrics() {
  const http = createHttpMetrics()
  const registers = [http.registry]
  // Plain numbers until a scrape, because a counter with labels would cost more than the look-up that it counts.
  const lookups = { hit: 0, miss: 0, refused: 0 }
  new Counter({
    name: 'aaram_web_page_lookups_total',
    help: 'Requests for pages by result: hit (from memory), miss (rendered), refused (more than can be rendered in time)',
    labelNames: ['result'] as const,
    registers,
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(lookups)) this.inc({ result }, count)
    },
  })
  return {
    ...http,
    countLookup(result: keyof typeof lookups): void {
      lookups[result] += 1
    },
    upstreamErrors: new Counter({
      name: 'aaram_web_upstream_errors_total',
      help: 'Requests that the API did not answer, by kind: timeout, connection',
      labelNames: ['kind'] as const,
      registers,
    }),
    watchQueues: (queues: Queues) => watchQueues(registers, queues),
  }
}
export type WebMetrics = ReturnType<typeof createWebMetrics>
