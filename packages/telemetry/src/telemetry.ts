import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from 'prom-client'

/** What `registry.getMetricsAsJSON()` of prom-client gives. */
export type PrometheusMetrics = readonly MetricObjectWithValues<
  MetricValue<string> | MetricValueWithName<string>
>[]

/** What a program sends to an OpenTelemetry collector. Nothing of it holds personal data, a path or a query. */
export type Telemetry = {
  /**
   * A span for each request that the app answers, named by its route, under which all that is done for the request
   * comes. A caller's `traceparent` is continued where `isTrusted` says so. What waits is sent when the app closes.
   * Health checks have none. Comes before any other hook.
   */
  traceRequests(app: FastifyInstance, isTrusted: (request: FastifyRequest) => boolean): void
  /** Begins the span of a call that is made for a request; outside of requests there is none. @returns what ends it, with the kind of a failure */
  startSpan(name: string, attributes: Record<string, string>): (failure?: string) => void
  /** Runs work that no request began, such as a job, under a span of its own, which a failure marks. */
  traceRun<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Sends what `read` gives at every interval. */
  publishMetrics(read: () => Promise<PrometheusMetrics>): void
}

export type TelemetrySettings = {
  /** `service.name` of spans and metrics. */
  service: string
  /** Base address of the collector's OTLP over HTTP, without `/v1/traces`. */
  endpoint: string
  /** Share of the traces begun here that are sent, 0 to 1. */
  share: number
  /** Milliseconds between two deliveries of metrics. */
  intervalMs: number
  /** Called at most once a minute, with a failure to deliver. */
  warn: (error: Error) => void
}

/** Starts the OpenTelemetry SDK, which is loaded here only; undefined without an endpoint. */
export async function startTelemetry({
  endpoint,
  ...settings
}: Omit<TelemetrySettings, 'endpoint'> & { endpoint: string | undefined }): Promise<
  Telemetry | undefined
> {
  if (endpoint === undefined) return undefined
  const { startOpenTelemetry } = await import('./opentelemetry.ts')
  return startOpenTelemetry({ ...settings, endpoint })
}
