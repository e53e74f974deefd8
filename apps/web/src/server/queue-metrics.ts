import { Gauge, type Registry } from 'prom-client'

export type Queues = () => Readonly<Record<string, { pending: number; active: number }>>

/** Exposes how many renderings are waiting and running, read from `queues` at each scrape. */
export function watchQueues(registers: Registry[], queues: Queues): void {
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
}
