import { type HrTime, ValueType } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { PrometheusMetrics } from './telemetry.ts'

type Metric = PrometheusMetrics[number]
type Times = { startTime: HrTime; endTime: HrTime }

const hrTime = (ms: number): HrTime => [Math.trunc(ms / 1000), Math.round((ms % 1000) * 1e6)]

/** Combines buckets, sum and count, which prom-client lists as separate values, into one point for each set of labels. */
function histogramPoints({ name, values }: Metric, times: Times): DataPoint<Histogram>[] {
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

function metricData(metric: Metric, times: Times): MetricData {
  const { name, help: description, type: kind, values } = metric
  const shared = {
    descriptor: { name, description, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  // prom-client returns text, although it declares an enum.
  const type = String(kind)
  if (type === 'histogram') {
    const dataPoints = histogramPoints(metric, times)
    return { ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints }
  }
  const dataPoints = values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }))
  return type === 'counter'
    ? { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...shared, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** Exposes the program's Prometheus metrics to the SDK under the same names, so that there is only one set of metrics. */
export const prometheusProducer = (
  resource: Resource,
  read: () => Promise<PrometheusMetrics>,
): MetricProducer => ({
  async collect() {
    const times = { startTime: hrTime(performance.timeOrigin), endTime: hrTime(Date.now()) }
    const metrics = (await read()).map((metric) => metricData(metric, times))
    const scopeMetrics = [{ scope: { name: 'aaram' }, metrics }]
    return { resourceMetrics: { resource, scopeMetrics }, errors: [] }
  },
})
