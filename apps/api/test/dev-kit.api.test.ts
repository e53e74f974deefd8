import { expect, inject, it } from 'vitest'
import { connect } from '../src/database/connect.ts'
import { seedWhenEmpty } from '../src/database/seed/seed.ts'
import { shopSeeders } from '../src/seeders.ts'
import { startApp, startAppInTest } from './start-app.ts'

const withKit = { settings: { devTools: true } }

it('is not there without DEV_TOOLS', async () => {
  const { request } = await startAppInTest()
  for (const path of ['outbox', 'clock'])
    expect((await request.get(`/api/dev/${path}`)).status).toBe(404)
  expect((await request.post('/api/dev/reset')).status).toBe(404)
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
  await request.post('/api/dev/clock').send({ advanceMs: 3_600_000 })
  expect(await date()).toBe('Sat, 28 Nov 2026 07:30:00 GMT')
})

it('moves the clock of the shop, again from where it stands, and puts it right', async () => {
  const { request, deps } = await startAppInTest(withKit)
  const before = await request.get('/api/dev/clock')
  expect(before.body).toEqual({ status: 'success', now: '2026-11-28T06:30:00.000Z', offsetMs: 0 })
  const moved = await request.post('/api/dev/clock').send({ advanceMs: 3_600_000 })
  expect(moved.body).toEqual({
    status: 'success',
    now: '2026-11-28T07:30:00.000Z',
    offsetMs: 3_600_000,
  })
  expect(moved.headers.date).toBe('Sat, 28 Nov 2026 07:30:00 GMT')
  await request.post('/api/dev/clock').send({ advanceMs: 500 })
  expect(deps.now().toISOString()).toBe('2026-11-28T07:30:00.500Z')
  await request.post('/api/newsletter/subscribe').send({ email: 'asha@example.in' })
  const [subscriber] = await deps.database.connection
    .collection('newsletter_subscribers')
    .find()
    .toArray()
  expect(subscriber?.createdAt).toEqual(new Date('2026-11-28T07:30:00.500Z'))
  const reset = await request.delete('/api/dev/clock')
  expect(reset.body.offsetMs).toBe(0)
  expect(deps.now().toISOString()).toBe('2026-11-28T06:30:00.000Z')
})

it('moves that come at once add up, also over a restart', async () => {
  const { request, deps, database } = await startAppInTest(withKit)
  const move = () => request.post('/api/dev/clock').send({ advanceMs: 1_000 }).expect(200)
  await Promise.all(Array.from({ length: 8 }, move))
  expect(deps.clock.offsetMs()).toBe(8_000)
  const kept = await database.connection.collection('dev_clock').find().toArray()
  expect(kept).toMatchObject([{ offsetMs: 8_000 }])
})

it('never moves beyond what can be written as a date', async () => {
  const { request, deps } = await startAppInTest(withKit)
  const decade = 10 * 366 * 86_400_000
  deps.clock.setOffset(10 * decade)
  const { status, body } = await request.post('/api/dev/clock').send({ advanceMs: 1 })
  expect([status, body.errors]).toEqual([400, ['advanceMs: That is too far away.']])
  expect(deps.clock.offsetMs()).toBe(10 * decade)
})

it('shows the newest message first, also after the clock was set back', async () => {
  const { request } = await startAppInTest(withKit)
  const code = async () => {
    await request.post('/api/users/auth/send-otp').send({ phone: '9876543210' }).expect(200)
  }
  await request.post('/api/dev/clock').send({ advanceMs: 86_400_000 })
  await code()
  await request.delete('/api/dev/clock')
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
    expect((await request.post('/api/dev/clock').send(sent)).status).toBe(400)
    expect(deps.clock.offsetMs()).toBe(0)
  },
)

it('keeps the clock moved over a restart', async () => {
  const first = await startAppInTest(withKit)
  await first.request.post('/api/dev/clock').send({ advanceMs: 86_400_000 })
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
  expect((await request.delete('/api/dev/limits')).status).toBe(200)
  await once()
})

it('goes back to the seeded shop: data, clock and limits', async () => {
  const { request, services, deps, database } = await startAppInTest(withKit)
  await seedWhenEmpty(shopSeeders(services))
  const content = await request.get('/api/testimonials')
  expect(content.body.testimonials).toHaveLength(6)
  await request.post('/api/newsletter/subscribe').send({ email: 'asha@example.in' })
  await request.post('/api/dev/clock').send({ advanceMs: 1_000 })
  await services.limits.take('probe', { most: 1, windowMs: 60_000 })
  await database.connection.collection('testimonials').deleteOne({ name: 'Ananya R.' })

  expect((await request.post('/api/dev/reset')).body).toEqual({ status: 'success' })
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
