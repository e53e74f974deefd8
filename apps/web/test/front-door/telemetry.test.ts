import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demand } from '../../../../vitest.shared.ts'
import { startCollector } from './collector.ts'
import { leaveOnceBegun, request } from './raw.ts'
import { openRecorded } from './recorded.ts'
import { openShop, type Shop } from './shop.ts'
import { startWebProgram } from './web.ts'

const PHONE = '9876543210'
const GIVEN = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${GIVEN}-b7ad6b7169203331-01`

describe('with a collector', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>
  let shop: Shop
  let behindProxy: Awaited<ReturnType<typeof startWebProgram>>
  let sends: Record<string, string>
  beforeAll(async () => {
    collector = await startCollector()
    sends = {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_METRIC_EXPORT_INTERVAL: '500',
    }
    // The API is warmed up: one that has just started may notice too late that a client has left.
    shop = await openShop({ ...sends, NODE_ENV: 'development' }, sends)
    const proxied = { ...sends, TRUSTED_PROXIES: '127.0.0.1' }
    behindProxy = await startWebProgram(`http://127.0.0.1:${shop.api}`, proxied)
  })
  afterAll(async () => {
    await behindProxy.close()
    await shop.close()
    collector.close()
  })

  /** The span that answers to all of it, when it has come. */
  const span = (wanted: Partial<(typeof collector.spans)[number]>) =>
    collector.until(`a span with ${JSON.stringify(wanted)}`, () =>
      collector.spans.find((one) =>
        Object.entries(wanted).every(([key, value]) => one[key as keyof typeof one] === value),
      ),
    )
  const idOf = (answer: Response) => answer.headers.get('x-request-id') ?? ''
  const find = (id: string, service: string) =>
    collector.spans.find(
      (one) =>
        one.service === service && one.attributes.some(({ value }) => value.stringValue === id),
    )
  const ofRequest = (id: string, service: string) =>
    collector.until(`the span of ${service} for the request ${id}`, () => find(id, service))

  it('one trace leads from a page through the API to the database', async () => {
    const page = await fetch(`http://127.0.0.1:${shop.web}/search?q=${PHONE}`, {
      headers: { traceparent },
    })
    expect(page.status).toBe(200)
    const web = await ofRequest(idOf(page), 'aaram-web')
    const { traceId } = web
    expect(web).toMatchObject({ name: 'GET /*' })
    const api = await span({ traceId, service: 'aaram-api', name: 'GET /api/products/' })
    const call = await span({ traceId, spanId: api.parentSpanId! })
    expect(call).toMatchObject({ service: 'aaram-web', parentSpanId: web.spanId, name: 'GET' })
    const command = await span({ traceId, parentSpanId: api.spanId })
    expect(command.name).toMatch(/^(find|aggregate) \w+$/)
    // A visitor does not say which trace it is.
    expect([traceId, web.parentSpanId ?? '']).toEqual([expect.not.stringMatching(GIVEN), ''])
  })

  it('a call with a body is traced as far', async () => {
    const answer = await fetch(`http://127.0.0.1:${shop.web}/api/users/auth/send-otp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
      },
      body: JSON.stringify({ phone: PHONE }),
    })
    const { traceId } = await ofRequest(idOf(answer), 'aaram-web')
    const api = await ofRequest(idOf(answer), 'aaram-api')
    expect([answer.status, api.traceId]).toEqual([200, traceId])
    await span({ traceId, parentSpanId: api.spanId })
  })

  it('a proxy in front says which trace it is', async () => {
    const url = `http://127.0.0.1:${behindProxy.port}/api/users/${PHONE}`
    const answer = await fetch(url, { headers: { traceparent } })
    const web = await ofRequest(idOf(answer), 'aaram-web')
    const api = await ofRequest(idOf(answer), 'aaram-api')
    expect([web.traceId, api.traceId]).toEqual([GIVEN, GIVEN])
  })

  it('a job that runs by itself has a trace, and what it asks the database is part of it', async () => {
    const { traceId, spanId, parentSpanId } = await span({
      service: 'aaram-api',
      name: 'job deliver messages',
    })
    expect(parentSpanId ?? '').toBe('')
    expect((await span({ traceId, parentSpanId: spanId })).name).toMatch(/^\w+ \w+$/)
  })

  it('a request that its client leaves is told from one that was answered', async () => {
    await leaveOnceBegun(
      shop.api,
      request('POST /api/users/auth/send-otp', [
        'Content-Type: application/json',
        'X-Requested-With: XMLHttpRequest',
        'Content-Length: 100',
        'Expect: 100-continue',
      ]),
    )
    await collector.until('the span of the request that was left', () =>
      collector.spans.find(
        ({ service, attributes }) =>
          service === 'aaram-api' &&
          attributes.some(
            ({ key, value }) =>
              key === 'http.response.status_code' && Number(value.intValue) === 499,
          ),
      ),
    )
  })

  it('health checks have no trace', () => {
    expect(collector.spans.filter(({ name }) => name.includes('/health'))).toEqual([])
  })

  it('metrics come from both programs, under the names that Prometheus sees', async () => {
    const of = (name: string) =>
      collector.until(`the metric ${name}`, () => collector.metrics.get(name))
    expect(await of('aaram-web aaram_web_page_lookups_total')).toHaveProperty('sum')
    expect(await of('aaram-api aaram_stock_holds')).toHaveProperty('gauge')
    const durations = await collector.until('a duration of a request', () => {
      const points = collector.metrics.get('aaram-api http_request_duration_seconds')
      return points?.histogram?.dataPoints[0]
    })
    const { count, bucketCounts, explicitBounds } = durations
    expect(bucketCounts).toHaveLength(explicitBounds.length + 1)
    expect(bucketCounts.reduce((sum, one) => sum + Number(one), 0)).toBe(Number(count))
  })

  it('nothing that is sent tells who, which path, or what was looked for', () => {
    expect(collector.spans.length).toBeGreaterThan(6)
    expect(collector.everything()).not.toContain(PHONE)
  })

  it('a program that ends sends what waits', async () => {
    const answer = await fetch(`http://127.0.0.1:${shop.web}/about`)
    const exited = once(shop.program, 'exit')
    const asked = await fetch(`http://127.0.0.1:${shop.api}/api/users/me`)
    shop.program.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    expect(find(idOf(asked), 'aaram-api')).toBeDefined()
    expect(answer.status).toBe(200)
  })
})

describe('with a collector that is not there', () => {
  let shop: Awaited<ReturnType<typeof openRecorded>>
  beforeAll(async () => {
    const gone = await startCollector()
    gone.close()
    const sends = { OTEL_EXPORTER_OTLP_ENDPOINT: gone.url, OTEL_METRIC_EXPORT_INTERVAL: '200' }
    shop = await openRecorded(sends, sends)
  })
  afterAll(() => shop.close())

  it('both programs have loaded the SDK of OpenTelemetry', async () => {
    expect(await shop.haveSdk()).toEqual([true, true])
  })

  it('no request fails, the log is not filled, and a stop does not wait for it', {
    // Several intervals pass.
    timeout: 120_000 * demand,
  }, async () => {
    for (const path of ['/', '/about', '/api/products?page=2'])
      expect((await fetch(`http://127.0.0.1:${shop.web}${path}`)).status).toBe(200)
    const warnings = () =>
      shop.log.lines.filter(({ msg }) => msg === 'traces or metrics do not reach the collector')
    await expect.poll(() => warnings().length, { timeout: 30_000 * demand }).toBe(1)
    // Several intervals more.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(warnings()).toHaveLength(1)
    const exited = once(shop.program, 'exit')
    shop.program.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
  })
})
