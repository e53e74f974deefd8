import { Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { countDurations } from './durations.ts'

const ANSWERS = [
  ['GET', '/*', 200, 0.0004],
  ['GET', '/*', 200, 0.001],
  ['GET', '/*', 200, 0.0011],
  ['GET', '/*', 503, 2.5],
  ['POST', '/api/bag', 200, 11],
  ['GET', '/api/"quoted"\\', 404, 0.3],
] as const

it('a scrape reads the same as of a histogram of prom-client, also after a reset', async () => {
  const [ours, theirs] = [new Registry(), new Registry()]
  const durations = countDurations(ours)
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [theirs],
  })
  for (const [method, route, status, seconds] of ANSWERS) {
    durations.observe(method, route, status, seconds)
    histogram.observe({ method, route, status }, seconds)
  }
  const lines = async (registry: Registry) => (await registry.metrics()).split('\n').toSorted()
  expect(await lines(ours)).toEqual(await lines(theirs))
  const values = async (registry: Registry) =>
    (await registry.getMetricsAsJSON()).flatMap((metric) =>
      metric.values.map(({ value, labels }) => ({ value, labels })),
    )
  const sorted = (list: unknown[]) => list.map((one) => JSON.stringify(one)).toSorted()
  expect(sorted(await values(ours))).toEqual(sorted(await values(theirs)))

  for (const registry of [ours, theirs]) registry.resetMetrics()
  expect(await lines(ours)).toEqual(await lines(theirs))
})
