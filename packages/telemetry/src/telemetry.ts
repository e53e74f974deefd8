import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from 'prom-client'

/** The result of prom-client's `registry.getMetricsAsJSON()`. */
export type PrometheusMetrics = readonly MetricObjectWithValues<
  MetricValue<string> | MetricValueWithName<string>
>[]

/** What a program sends to an OpenTelemetry collector. It never contains personal data, paths or queries. */
export type Telemetry = {
  /**
   * Creates a span for each request of the app, named by its route, as the parent of everything done for the request. A
   * caller's `traceparent` is continued if `isTrusted` returns true. Pending spans are sent when the app closes. Health
   * checks have no span. Call this before adding other hooks.
   */
  traceRequests(app: FastifyInstance, isTrusted: (request: FastifyRequest) => boolean): void
  /** Begins a span for a call within a request; does nothing outside of requests. @returns a function that ends it, given the kind of a failure */
  startSpan(name: string, attributes: Record<string, string>): (failure?: string) => void
  /** Runs work outside of requests, such as a job, in its own span. A failure marks the span as failed. */
  traceRun<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Sends the metrics returned by `read` at every interval. */
  publishMetrics(read: () => Promise<PrometheusMetrics>): void
}

export type TelemetrySettings = {
  /** The `service.name` of spans and metrics. */
  service: string
  /** Base URL of the collector's OTLP over HTTP, without `/v1/traces`. */
  endpoint: string
  /** The share of traces begun here that are sent, 0 to 1. */
  share: number
  /** The interval at which metrics are sent, in ms. */
  intervalMs: number
  /** Called with a failure to send, at most once a minute. */
  warn: (error: Error) => void
}

/** Loads and starts the OpenTelemetry SDK; undefined without an endpoint. */
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
