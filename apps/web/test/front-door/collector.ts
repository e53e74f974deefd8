import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demand } from '../../../../vitest.shared.ts'
import type { Delivery, ReceivedMetric, ReceivedSpan, Resource } from './otlp.ts'

const serviceOf = ({ attributes }: Resource) =>
  String(attributes.find(({ key }) => key === 'service.name')?.value.stringValue)

/** How long `until` waits, in milliseconds; longer on a busy machine. */
const WAIT_MS = Math.ceil(20_000 * demand)

/** Receives OTLP over HTTP as JSON, on a free port. */
export async function startCollector() {
  const texts: string[] = []
  const spans: (ReceivedSpan & { service: string })[] = []
  const metrics = new Map<string, ReceivedMetric>()
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request.setEncoding('utf8')) text += part
    texts.push(text)
    const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(text) as Delivery
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans ?? []))
        spans.push({ ...span, service: serviceOf(resource) })
    for (const { resource, scopeMetrics } of resourceMetrics)
      for (const metric of scopeMetrics.flatMap((scope) => scope.metrics ?? []))
        metrics.set(`${serviceOf(resource)} ${metric.name}`, metric)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    server.emit('received')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** By service and name, the newest. */
    metrics,
    /** Everything that came, as it came. */
    everything: () => texts.join('\n'),
    /**
     * Resolves with what `find` gives, as soon as it gives something.
     * @throws Error that names what is `missing`, and what came instead, after `WAIT_MS`
     */
    async until<T>(missing: string, find: () => T | undefined): Promise<T> {
      const signal = AbortSignal.timeout(WAIT_MS)
      let found = find()
      while (found === undefined) {
        await once(server, 'received', { signal }).catch(() => {
          const names = spans.map(({ service, name }) => `${service} ${name}`)
          const came = [...new Set([...names, ...metrics.keys()])].join(', ')
          throw new Error(`The collector did not receive ${missing}. It has: ${came}`)
        })
        found = find()
      }
      return found
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
