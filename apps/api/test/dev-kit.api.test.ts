import { describe, expect, inject, it } from 'vitest'
import { connect } from '../src/database/connect.ts'
import { seedWhenEmpty } from '../src/database/seed/seed.ts'
import { shopSeeders } from '../src/seeders.ts'
import { FROM_THE_SHOP, startApp, startAppInTest } from './start-app.ts'

const withKit = { settings: { devTools: true } }

it('is not there without DEV_TOOLS', async () => {
  const { request } = await startAppInTest()
  for (const path of ['outbox', 'clock'])
    expect((await request.get(`/api/dev/${path}`)).status).toBe(404)
  expect((await request.post('/api/dev/reset').set(FROM_THE_SHOP)).status).toBe(404)
})

it('is refused in production', async () => {
  await expect(startApp({ settings: { devTools: true, production: true } })).rejects.toThrow(
    'The development kit is never served in production.',
  )
})

it('dates kept answers by the moved clock, too', async () => {
  const { request } = await startAppInTest(withKit)
  const date = async () => (await request.get('/api/testimonials').expect(200)).headers.date
  expect(await date()).toBe('Sat, 28 Nov 2026 06:30:00 GMT')
  await request.post('/api/dev/clock').set(FROM_THE_SHOP).send({ advanceMs: 3_600_000 })
  expect(await date()).toBe('Sat, 28 Nov 2026 07:30:00 GMT')
})

it('moves the shop’s clock, moves it further, and resets it', async () => {
  const { request, deps } = await startAppInTest(withKit)
  const before = await request.get('/api/dev/clock')
  expect(before.body).toEqual({ status: 'success', now: '2026-11-28T06:30:00.000Z', offsetMs: 0 })
  const moved = await request
    .post('/api/dev/clock')
    .set(FROM_THE_SHOP)
    .send({ advanceMs: 3_600_000 })
  expect(moved.body).toEqual({
    status: 'success',
    now: '2026-11-28T07:30:00.000Z',
    offsetMs: 3_600_000,
  })
  expect(moved.headers.date).toBe('Sat, 28 Nov 2026 07:30:00 GMT')
  await request.post('/api/dev/clock').set(FROM_THE_SHOP).send({ advanceMs: 500 })
  expect(deps.now().toISOString()).toBe('2026-11-28T07:30:00.500Z')
  await request.post('/api/newsletter/subscribe').send({ email: 'asha@example.in' })
  const [subscriber] = await deps.database.connection
    .collection('newsletter_subscribers')
    .find()
    .toArray()
  expect(subscriber?.createdAt).toEqual(new Date('2026-11-28T07:30:00.500Z'))
  const reset = await request.delete('/api/dev/clock').set(FROM_THE_SHOP)
  expect(reset.body.offsetMs).toBe(0)
  expect(deps.now().toISOString()).toBe('2026-11-28T06:30:00.000Z')
})

it('moves that come at once add up, also over a restart', async () => {
  const { request, deps, database } = await startAppInTest(withKit)
  const move = () =>
    request.post('/api/dev/clock').set(FROM_THE_SHOP).send({ advanceMs: 1_000 }).expect(200)
  await Promise.all(Array.from({ length: 8 }, move))
  expect(deps.clock.offsetMs()).toBe(8_000)
  const kept = await database.connection.collection('dev_clock').find().toArray()
  expect(kept).toMatchObject([{ offsetMs: 8_000 }])
})

it('never moves beyond what can be written as a date', async () => {
  const { request, deps } = await startAppInTest(withKit)
  const decade = 10 * 366 * 86_400_000
  deps.clock.setOffset(10 * decade)
  const { status, body } = await request
    .post('/api/dev/clock')
    .set(FROM_THE_SHOP)
    .send({ advanceMs: 1 })
  expect([status, body.errors]).toEqual([400, ['That is too far away.']])
  expect(deps.clock.offsetMs()).toBe(10 * decade)
})

it('shows the newest message first, also after the clock was set back', async () => {
  const { request } = await startAppInTest(withKit)
  const code = async () => {
    await request.post('/api/users/auth/send-otp').send({ phone: '9876543210' }).expect(200)
  }
  await request.post('/api/dev/clock').set(FROM_THE_SHOP).send({ advanceMs: 86_400_000 })
  await code()
  await request.delete('/api/dev/clock').set(FROM_THE_SHOP)
  await code()
  const { body } = await request.get('/api/dev/outbox').query({ to: '9876543210' })
  expect(body.messages.map(({ at }: { at: string }) => at)).toEqual([
    '2026-11-28T06:30:00.000Z',
    '2026-11-29T06:30:00.000Z',
  ])
})

it.each([[{}], [{ advanceMs: '5' }], [{ advanceMs: 1.5 }], [{ advanceMs: 1e15 }]])(
  'refuses to move the clock by %j',
  async (sent) => {
    const { request, deps } = await startAppInTest(withKit)
    expect((await request.post('/api/dev/clock').set(FROM_THE_SHOP).send(sent)).status).toBe(400)
    expect(deps.clock.offsetMs()).toBe(0)
  },
)

it('keeps the clock moved over a restart', async () => {
  const first = await startAppInTest(withKit)
  await first.request.post('/api/dev/clock').set(FROM_THE_SHOP).send({ advanceMs: 86_400_000 })
  const again = await connect(inject('mongodbUrl'), first.database.connection.name)
  const second = await startAppInTest({ ...withKit, deps: { database: again } })
  expect((await second.request.get('/api/dev/clock')).body.now).toBe('2026-11-29T06:30:00.000Z')
  await again.close()
})

it('forgets limits', async () => {
  const { request, services } = await startAppInTest(withKit)
  const once = () => services.limits.take('probe', { most: 1, windowMs: 60_000 })
  await once()
  await expect(once()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect((await request.delete('/api/dev/limits').set(FROM_THE_SHOP)).status).toBe(200)
  await once()
})

it('goes back to the seeded shop: data, clock and limits', async () => {
  const { request, services, deps, database } = await startAppInTest(withKit)
  await seedWhenEmpty(shopSeeders(services))
  const content = await request.get('/api/testimonials')
  expect(content.body.testimonials).toHaveLength(6)
  await request.post('/api/newsletter/subscribe').send({ email: 'asha@example.in' })
  await request.post('/api/dev/clock').set(FROM_THE_SHOP).send({ advanceMs: 1_000 })
  await services.limits.take('probe', { most: 1, windowMs: 60_000 })
  await database.connection.collection('testimonials').deleteOne({ name: 'Ananya R.' })

  expect((await request.post('/api/dev/reset').set(FROM_THE_SHOP)).body).toEqual({
    status: 'success',
  })
  expect((await request.get('/api/testimonials')).body).toEqual(content.body)
  expect(await database.connection.collection('newsletter_subscribers').countDocuments()).toBe(0)
  expect(deps.clock.offsetMs()).toBe(0)
  await services.limits.take('probe', { most: 1, windowMs: 60_000 })
})

it('answers the outbox, however the number is written', async () => {
  const { request } = await startAppInTest(withKit)
  await request.post('/api/users/auth/send-otp').send({ phone: '98765 43210' }).expect(200)
  const { body } = await request.get('/api/dev/outbox').query({ to: '9876543210' })
  expect(body.messages).toEqual([
    {
      to: '+919876543210',
      channel: 'sms',
      template: 'login-code',
      text: expect.stringContaining(body.messages[0].code),
      code: expect.stringMatching(/^\d{6}$/),
      at: '2026-11-28T06:30:00.000Z',
    },
  ])
  const other = await request.get('/api/dev/outbox').query({ to: '9876543211' })
  expect(other.body.messages).toEqual([])
})

describe('pages of other sites', () => {
  it.each([
    ['post', '/api/dev/reset'],
    ['post', '/api/dev/clock'],
    ['delete', '/api/dev/clock'],
    ['delete', '/api/dev/limits'],
    ['post', '/api/dev/products/some-tee'],
    ['post', '/api/dev/payments/order_1'],
    ['post', '/api/dev/orders/AR-261128-7KM4Q/move'],
  ] as const)('%s %s without the requested-with header: 403', async (method, path) => {
    const { request, deps } = await startAppInTest(withKit)
    const { status, body } = await request[method](path).send({ advanceMs: 5 })
    expect([status, body.code]).toEqual([403, 'CROSS_SITE_REQUEST'])
    expect(deps.clock.offsetMs()).toBe(0)
  })

  it.each([
    ['Host of another site', { host: 'evil.example:3000' }],
    ['Host that begins like ours', { host: 'localhost.evil.example' }],
    ['Host of an address elsewhere', { host: '192.168.1.5:3000' }],
    ['Host that is no name', { host: '[' }],
    ['Host of another site at web', { host: 'localhost:4000', 'x-forwarded-host': 'evil.example' }],
    [
      'Host of ours forwarded by another',
      { host: 'evil.example', 'x-forwarded-host': 'localhost' },
    ],
  ])('%s: no code is read and nothing changes', async (_what, headers) => {
    const { request } = await startAppInTest(withKit)
    await request.post('/api/users/auth/send-otp').send({ phone: '9876543210' }).expect(200)
    for (const path of ['/api/dev/outbox', '/api/dev/clock']) {
      const { status, text } = await request.get(path).set(headers)
      expect(status).toBe(403)
      expect(text).not.toMatch(/\d{6}/)
    }
    await request.delete('/api/dev/limits').set(FROM_THE_SHOP).set(headers).expect(403)
  })

  it.each([
    [{ host: 'localhost:3000' }],
    [{ host: '127.0.0.1' }],
    [{ host: '[::1]:3000' }],
    [{ host: 'aaram.localhost:3000' }],
    [{ host: '127.0.0.1:4000', 'x-forwarded-host': 'localhost:3000' }],
  ])('%j is this machine', async (headers) => {
    const { request } = await startAppInTest(withKit)
    await request.get('/api/dev/outbox').set(headers).expect(200)
    await request.delete('/api/dev/limits').set(FROM_THE_SHOP).set(headers).expect(200)
  })

  it('the name that the shop was started for is the shop', async () => {
    const { request } = await startAppInTest({
      ...withKit,
      deps: { publicOrigin: 'http://my-box.lan:3000' },
    })
    await request.get('/api/dev/outbox').set('host', 'my-box.lan:3000').expect(200)
  })
})
