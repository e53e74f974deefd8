import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestApp } from './start-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const subscribers = () => shop.database.connection.collection('newsletter_subscribers')
const subscribe = (body: unknown) =>
  shop.request.post('/api/newsletter/subscribe').send(body as object)

beforeEach(async () => {
  await subscribers().deleteMany({})
})

it('GET /testimonials answers the six sample reviews, in order', async () => {
  await shop.services.content.seeder.fill()
  const { status, body } = await shop.request.get('/api/testimonials')
  expect(status).toBe(200)
  expect(body.status).toBe('success')
  expect(body.testimonials).toHaveLength(6)
  expect(body.testimonials[0]).toEqual({
    rating: 5,
    comment:
      'The drape is what got me. It hangs like a tee twice the price, and after ten washes the collar is still flat.',
    name: 'Ananya R.',
    product: 'Monsoon Grey Oversized Tee',
    date: '12 November 2026',
  })
})

it('GET /lookbooks answers the four videos, in order', async () => {
  const { status, body } = await shop.request.get('/api/lookbooks')
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'success',
    videos: [1, 2, 3, 4].map((n) => ({
      videoUrl: `/media/videos/lookbook-${n}.mp4`,
      posterUrl: `/media/videos/lookbook-${n}-poster.webp`,
    })),
  })
})

it('POST /newsletter/subscribe keeps the address with the time of the shop', async () => {
  const { status, body } = await subscribe({ email: 'asha@example.in' })
  expect(status).toBe(200)
  expect(body).toEqual({ status: 'success' })
  expect(
    await subscribers()
      .find({}, { projection: { _id: 0 } })
      .toArray(),
  ).toMatchObject([
    {
      email: 'asha@example.in',
      createdAt: new Date('2026-11-28T06:30:00.000Z'),
      confirmedAt: null,
    },
  ])
})

it.each([
  ['asha+shop@example.in', 'asha+shop@example.in'],
  ['Asha@EXAMPLE.IN', 'asha@example.in'],
  ['  asha@example.in ', 'asha@example.in'],
  ['asha@भारत.भारत', 'asha@xn--h2brj9c.xn--h2brj9c'],
])('accepts %s', async (typed, kept) => {
  const { status } = await subscribe({ email: typed })
  expect(status).toBe(200)
  expect(await subscribers().distinct('email')).toEqual([kept])
})

it.each([
  ['asha@example.in\r\nBcc: all@example.in'],
  ['asha\r\n@example.in'],
  ['asha'],
  ['@example.in'],
  ['asha@'],
  [''],
  [`${'a'.repeat(250)}@example.in`],
])('refuses %j with the sentence of the specification', async (typed) => {
  const { status, body } = await subscribe({ email: typed })
  expect(status).toBe(400)
  expect(body).toMatchObject({ status: 'error', code: 'INVALID_INPUT' })
  expect(body.errors[0]).toBe('Enter a valid email.')
  expect(await subscribers().countDocuments()).toBe(0)
})

it.each([[{}], [{ email: null }], [{ email: { $ne: null } }], [{ email: ['a@b.in'] }], [[]]])(
  'refuses %j',
  async (payload) => {
    const { status, body } = await subscribe(payload)
    expect(status).toBe(400)
    expect(body.code).toBe('INVALID_INPUT')
    expect(await subscribers().countDocuments()).toBe(0)
  },
)

it('subscribing again, in another letter case and twenty times at once, keeps one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      subscribe({ email: n % 2 ? 'ASHA@example.in' : 'asha@example.in' }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect((await subscribe({ email: 'Asha@example.in' })).status).toBe(200)
  expect(await subscribers().countDocuments()).toBe(1)
})
