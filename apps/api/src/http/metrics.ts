import { UNLIMITED_READ } from '@aaram/contracts'
import type { HttpMetrics } from '@aaram/telemetry/metrics'
import type { Telemetry } from '@aaram/telemetry/telemetry'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Registry } from 'prom-client'
import type { Services } from '../services.ts'
import type { ShopMetrics } from '../shop-metrics.ts'

type Parts = {
  http: HttpMetrics
  shop: ShopMetrics
  services: Pick<Services, 'identity' | 'notifications' | 'payments' | 'refunds' | 'stockAlerts'>
  /** Look-ups in the response cache since the start. */
  cacheLookups: () => Readonly<Record<'hit' | 'miss', number>>
  telemetry?: Pick<Telemetry, 'publishMetrics'> | undefined
}

/** Metrics of this process: waiting and running requests, and look-ups in the response cache. */
function processMetrics(app: FastifyInstance, registry: Registry, { cacheLookups }: Parts): void {
  const registers = [registry]
  const labelNames = ['pool'] as const
  new Gauge({
    name: 'aaram_queue_length',
    help: 'Requests that wait for a place, by pool',
    labelNames,
    registers,
    collect() {
      for (const [pool, { pendingCount }] of Object.entries(app.pools))
        this.set({ pool }, pendingCount)
    },
  })
  new Gauge({
    name: 'aaram_requests_in_progress',
    help: 'Requests that are worked on, by pool',
    labelNames,
    registers,
    collect() {
      for (const [pool, { activeCount }] of Object.entries(app.pools))
        this.set({ pool }, activeCount)
    },
  })
  new Counter({
    name: 'aaram_response_cache_lookups_total',
    help: 'Look-ups of the response cache, by result',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      for (const [result, number] of Object.entries(cacheLookups())) this.inc({ result }, number)
    },
  })
}

/** Gauges of stored data, read at each scrape and the same in every process. NaN while the database does not respond. */
function storedMetrics(registry: Registry, { services }: Parts): () => Promise<void> {
  const registers = [registry]
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers })
  const up = gauge('aaram_database_up', '1 when the database answered this scrape, else 0')
  const holds = gauge('aaram_stock_holds', 'Payments that hold stock')
  const refunds = gauge('aaram_refunds', 'Refunds that have not arrived, by status', 'status')
  const refundAge = gauge('aaram_refund_age_seconds', 'Age of the oldest refund that waits')
  const outbox = gauge('aaram_outbox_messages', 'Messages that are not sent, by status', 'status')
  const outboxAge = gauge('aaram_outbox_age_seconds', 'Age of the oldest message that waits')
  const alerts = gauge('aaram_stock_alerts', 'People who wait for a size that is sold out')
  const codes = gauge(
    'aaram_codes_last_hour',
    'Codes sent in the last hour (sent), and how many may be (limit; 0: no limit)',
    'of',
  )
  const fill = (to: Gauge, label: string, values: Readonly<Record<string, number>>) => {
    for (const [value, number] of Object.entries(values)) to.set({ [label]: value }, number)
  }
  return async () => {
    try {
      const [held, ofRefunds, ofOutbox, load, waiting] = await Promise.all([
        services.payments.countActiveHolds(),
        services.refunds.backlog(),
        services.notifications.backlog(),
        services.identity.codeLoad(),
        services.stockAlerts.countWaiting(),
      ])
      holds.set(held)
      alerts.set(waiting)
      fill(refunds, 'status', ofRefunds.counts)
      refundAge.set(ofRefunds.oldestSeconds)
      fill(outbox, 'status', ofOutbox.counts)
      outboxAge.set(ofOutbox.oldestSeconds)
      fill(codes, 'of', load)
      up.set(1)
    } catch {
      // The other metrics must stay available when the database is not.
      for (const one of [holds, alerts, refundAge, outboxAge]) one.set(Number.NaN)
      for (const one of [refunds, outbox, codes]) one.reset()
      up.set(0)
    }
  }
}

/** All metrics of the API. Call `refresh` before they are collected: it reads the stored data. */
export function createApiMetrics(app: FastifyInstance, parts: Parts) {
  const own = new Registry()
  processMetrics(app, own, parts)
  const refresh = storedMetrics(own, parts)
  return { registry: Registry.merge([parts.http.registry, parts.shop.registry, own]), refresh }
}

/** `/metrics` in Prometheus' text format. */
export function metricsRoute(app: FastifyInstance, parts: Parts): void {
  const { registry, refresh } = createApiMetrics(app, parts)
  parts.telemetry?.publishMetrics(async () => {
    await refresh()
    return registry.getMetricsAsJSON()
  })
  app.get('/metrics', { config: { policy: UNLIMITED_READ } }, async (_request, reply) => {
    await refresh()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
