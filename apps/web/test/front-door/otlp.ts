type Attribute = { key: string; value: Record<string, unknown> }
export type Resource = { attributes: Attribute[] }
export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
}
export type ReceivedMetric = {
  name: string
  sum?: unknown
  gauge?: unknown
  histogram?: { dataPoints: { count: number; bucketCounts: number[]; explicitBounds: number[] }[] }
}
type Scope = { spans?: ReceivedSpan[]; metrics?: ReceivedMetric[] }
export type Delivery = Partial<
  Record<'resourceSpans', { resource: Resource; scopeSpans: Scope[] }[]> &
    Record<'resourceMetrics', { resource: Resource; scopeMetrics: Scope[] }[]>
>
