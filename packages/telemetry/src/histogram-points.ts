import type { HrTime } from '@opentelemetry/api'
import type { DataPoint, Histogram } from '@opentelemetry/sdk-metrics'
import type { PrometheusMetrics } from './telemetry.ts'

export type Metric = PrometheusMetrics[number]
export type Times = { startTime: HrTime; endTime: HrTime }

/** Combines buckets, sum and count, which prom-client lists as separate values, into one point for each set of labels. */
export function histogramPoints({ name, values }: Metric, times: Times): DataPoint<Histogram>[] {
  const points = new Map<string, DataPoint<Histogram> & { seen: number }>()
  for (const one of values) {
    const { labels, value } = one
    const metricName = 'metricName' in one ? one.metricName : undefined
    const { le, ...attributes } = labels as Record<string, string | number>
    const key = JSON.stringify(attributes)
    const empty: Histogram = { buckets: { boundaries: [], counts: [] }, sum: 0, count: 0 }
    const point = points.get(key) ?? { ...times, attributes, value: empty, seen: 0 }
    points.set(key, point)
    const { buckets } = point.value
    if (metricName === `${name}_sum`) point.value.sum = value
    else if (metricName === `${name}_count`) point.value.count = value
    else {
      // Buckets are cumulative in Prometheus but not in OpenTelemetry.
      buckets.counts.push(value - point.seen)
      point.seen = value
      if (Number.isFinite(Number(le))) buckets.boundaries.push(Number(le))
    }
  }
  return [...points.values()].map(({ seen: _, ...point }) => point)
}
