export const METRIC = 'http_request_duration_seconds'
/** Upper bounds of the buckets, in seconds; the last one has none. */
export const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export type Labels = { method: string; route: string; status: number }
/** Counts by bucket (one more than there are bounds), and the sum of seconds. */
export type Series = { labels: Labels; counts: number[]; sum: number }

/** The cumulative values of Prometheus: a response counts in every bucket that it fits into. */
export function valuesOf({ labels, counts, sum }: Series) {
  let total = 0
  const buckets = counts.map((count, at) => {
    total += count
    const le = BOUNDS[at] ?? '+Inf'
    return { metricName: `${METRIC}_bucket`, labels: { le, ...labels }, value: total }
  })
  return [
    ...buckets,
    { metricName: `${METRIC}_sum`, labels, value: sum },
    { metricName: `${METRIC}_count`, labels, value: total },
  ]
}
