import { createHttpMetrics } from '@aaram/telemetry/metrics'
import { Counter, Gauge } from 'prom-client'

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
    /** Exposes how many renderings are waiting and running, read from `queues` at each scrape. */
    watchQueues(queues: () => Readonly<Record<string, { pending: number; active: number }>>): void {
      const labelNames = ['queue'] as const
      new Gauge({
        name: 'aaram_web_render_queue_length',
        help: 'Renderings that wait, by queue: new pages, pages that are cached',
        labelNames,
        registers,
        collect() {
          for (const [queue, { pending }] of Object.entries(queues())) this.set({ queue }, pending)
        },
      })
      new Gauge({
        name: 'aaram_web_renders_in_progress',
        help: 'Pages that are being rendered, by queue',
        labelNames,
        registers,
        collect() {
          for (const [queue, { active }] of Object.entries(queues())) this.set({ queue }, active)
        },
      })
    },
  }
}
export type WebMetrics = ReturnType<typeof createWebMetrics>
