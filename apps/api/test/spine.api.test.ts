import { READ } from '@aaram/contracts'
import { createLogger } from '@aaram/telemetry/log'
import { describe, expect, inject, it } from 'vitest'
import { connect } from '../src/database/connect.ts'
import { startAppInTest } from './start-app.ts'

describe('health', () => {
  it('is live and ready', async () => {
    const { request } = await startAppInTest()
    for (const path of ['live', 'ready']) {
      const { status, body } = await request.get(`/api/health/${path}`)
      expect(status).toBe(200)
      expect(body).toEqual({ status: 'success' })
    }
  })
  it('is live but not ready without a database', async () => {
    const database = await connect(inject('mongodbUrl'), 'test_goes_away')
    const { request } = await startAppInTest({ deps: { database } })
    await database.connection.dropDatabase()
    await database.close()
    expect((await request.get('/api/health/live')).status).toBe(200)
    const ready = await request.get('/api/health/ready')
    expect(ready.status).toBe(503)
    expect(ready.body.code).toBe('UNAVAILABLE')
    expect(ready.headers['retry-after']).toBe('5')
    expect((await request.get('/api/lookbooks')).status).toBe(503)
  })
})

describe('headers', () => {
  it('protect every answer, errors too, and name no server', async () => {
    const { request } = await startAppInTest()
    for (const path of ['/api/lookbooks', '/api/nothing']) {
      const { headers } = await request.get(path)
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('strict-transport-security')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    }
  })
  it('require TLS from browsers in production', async () => {
    const { request } = await startAppInTest({ settings: { production: true } })
    const { headers } = await request.get('/api/lookbooks')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
  it('let in the origins of the list, and no other', async () => {
    const { request } = await startAppInTest({
      settings: { corsOrigins: ['https://app.example', 'https://b.example'] },
    })
    const from = (origin: string) => request.get('/api/lookbooks').set('origin', origin)
    const known = await from('https://app.example')
    expect(known.headers['access-control-allow-origin']).toBe('https://app.example')
    expect(known.headers['access-control-allow-credentials']).toBe('true')
    const foreign = await from('https://evil.example')
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('metrics', () => {
  it('time each route by its pattern, and watch the event loop', async () => {
    const { request } = await startAppInTest()
    await request.get('/api/lookbooks?x=1')
    await request.get('/api/nothing/9876543210')
    const { text, headers } = await request.get('/api/metrics')
    expect(headers['content-type']).toContain('text/plain')
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/lookbooks",status="200"} 1',
    )
    expect(text).toContain('route="none",status="404"')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect(text).not.toContain('9876543210')
  })
  it('are not for shoppers: in production nothing that comes through a proxy', async () => {
    const { request } = await startAppInTest({ settings: { production: true } })
    const forwarded = await request.get('/api/metrics').set('x-forwarded-for', '203.0.113.9')
    expect(forwarded.status).toBe(404)
    expect((await request.get('/api/metrics')).status).toBe(200)
  })
})

describe('the log', () => {
  it('has a line for each answer with its id, and nothing about the person', async () => {
    let lines = ''
    const log = createLogger('info', {
      write: (line) => {
        lines += line
      },
    })
    const { request } = await startAppInTest({ deps: { log } })
    lines = ''
    await request
      .post('/api/newsletter/subscribe?from=asha@example.in')
      .set('x-request-id', 'web-0123456789')
      .send({ email: 'asha@example.in' })
    await request.get('/api/nothing/9876543210')
    await request.get('/api/health/live')
    const [subscribed, unknown, ...more] = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(subscribed).toMatchObject({
      reqId: 'web-0123456789',
      method: 'POST',
      path: '/api/newsletter/subscribe?...',
      status: 200,
      ms: expect.any(Number),
    })
    expect(unknown).toMatchObject({ path: '/api/nothing/[phone]', status: 404 })
    expect(more).toEqual([])
    expect(lines).not.toMatch(/asha|9876543210|127\.0\.0\.1/)
  })
})

describe('the address of the client', () => {
  const routes = (api: import('fastify').FastifyInstance) => {
    api.get('/probe/address', { config: { policy: READ } }, async ({ ip }) => ({ ip }))
  }
  it('is the connection’s own, whatever X-Forwarded-For says', async () => {
    const { request } = await startAppInTest({ routes })
    const { body } = await request.get('/api/probe/address').set('x-forwarded-for', '203.0.113.9')
    expect(body.ip).toMatch(/127\.0\.0\.1$/)
  })
  it('is what a trusted proxy says, and nothing before that', async () => {
    const { request } = await startAppInTest({
      routes,
      settings: { trustedProxies: ['127.0.0.1', '::ffff:127.0.0.1'] },
    })
    const { body } = await request
      .get('/api/probe/address')
      .set('x-forwarded-for', '198.51.100.1, 203.0.113.9')
    expect(body.ip).toBe('203.0.113.9')
  })
})
