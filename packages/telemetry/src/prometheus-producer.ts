import { type HrTime, ValueType } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import { histogramPoints, type Metric, type Times } from './histogram-points.ts'
import type { PrometheusMetrics } from './telemetry.ts'

const hrTime = (ms: number): HrTime => [Math.trunc(ms / 1000), Math.round((ms % 1000) * 1e6)]

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
