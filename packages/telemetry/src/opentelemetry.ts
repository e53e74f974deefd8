import { randomUUID } from 'node:crypto'
import { context, diag, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { prometheusProducer } from './prometheus-producer.ts'
import type { Telemetry, TelemetrySettings } from './telemetry.ts'
import { traceRequests } from './trace-requests.ts'

const SHUTDOWN_MS = 2_000
const WARN_EVERY_MS = 60_000

/** Passes errors reported by the SDK to `warn`, at a limited rate. */
function reportFailures(warn: (error: Error) => void): void {
  let warnedAt = Number.NEGATIVE_INFINITY
  const report = (failure: unknown) => {
    const now = performance.now()
    if (now - warnedAt < WARN_EVERY_MS) return
    warnedAt = now
    warn(failure instanceof Error ? failure : new Error(String(failure)))
  }
  const silent = () => undefined
  setGlobalErrorHandler(report)
  diag.setLogger({ error: report, warn: report, info: silent, debug: silent, verbose: silent })
}

/** Traces calls of `fetch` and undici with their host, but without path, query or user agent. Adds `traceparent` to them. */
function traceCalls(provider: TracerProvider): UndiciInstrumentation {
  const calls = new UndiciInstrumentation({
    requireParentforSpans: true,
    startSpanHook: ({ origin }) => ({
      'url.full': origin,
      'url.path': undefined,
      'url.query': undefined,
      'user_agent.original': undefined,
    }),
  })
  calls.setTracerProvider(provider)
  return calls
}

/** See `startTelemetry`. */
export function startOpenTelemetry(settings: TelemetrySettings): Telemetry {
  const { service, endpoint, share, intervalMs, warn } = settings
  reportFailures(warn)
  const resource = resourceFromAttributes({
    'service.name': service,
    'service.instance.id': randomUUID(),
  })
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tracer = provider.getTracer('aaram')
  const calls = traceCalls(provider)
  let meters: MeterProvider | undefined

  async function close() {
    calls.disable()
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, SHUTDOWN_MS)
    await Promise.race([late, Promise.allSettled([provider.shutdown(), meters?.shutdown()])])
    clearTimeout(timer)
  }
  return {
    traceRequests(app, isTrusted) {
      traceRequests(app, tracer, isTrusted)
      app.addHook('onClose', close)
    },
    startSpan(name, attributes) {
      if (!trace.getActiveSpan()) return () => undefined
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes })
      return (failure) => {
        if (failure !== undefined)
          span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
    traceRun(name, work) {
      return tracer.startActiveSpan(name, { kind: SpanKind.INTERNAL, root: true }, async (span) => {
        try {
          return await work()
        } catch (error) {
          const kind = error instanceof Error ? error.name : typeof error
          span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      })
    },
    publishMetrics(read) {
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
        exportIntervalMillis: intervalMs,
        exportTimeoutMillis: intervalMs,
        metricProducers: [prometheusProducer(resource, read)],
      })
      meters = new MeterProvider({ resource, readers: [reader] })
    },
  }
}
