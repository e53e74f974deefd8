import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runOps } from './run-ops.ts'
import { startApp, type TestApp } from './start-app.ts'

const DAY = 86_400_000
let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.connection.collection('newsletter_subscribers').deleteMany({})
  await shop.services.limits.forgetAll()
})

let made = 0
const anEmail = () => {
  made += 1
  return `reader.${made}@example.in`
}
const subscribe = (email: string) =>
  shop.request.post('/api/newsletter/subscribe').send({ email }).expect(200)
const sentTo = (email: string) => shop.services.notifications.recent(email)
/** Subscribes, and answers the token of the link in the e-mail. */
async function subscribed(email = anEmail()) {
  await subscribe(email)
  const [message] = await sentTo(email)
  const link = /https?:\S+/.exec(message?.text ?? '')?.[0] ?? ''
  return { email, link, token: new URL(link).searchParams.get('token') ?? '' }
}
const state = async (token: string) =>
  (await shop.request.get(`/api/newsletter/linked?token=${token}`).expect(200)).body.state
const post = (what: string, token: string) =>
  shop.request.post(`/api/newsletter/${what}`).send({ token })
async function exported() {
  const { code, out } = await runOps(shop, '--json', 'newsletter', 'export')
  expect(code).toBe(0)
  return JSON.parse(out).subscribers as { email: string; unsubscribe: { oneClick: string } }[]
}

describe('an address counts once it was confirmed', () => {
  it('by the link of the e-mail and one click; opening the link changes nothing', async () => {
    const { email, link, token } = await subscribed()
    expect(link).toMatch(/^http:\/\/localhost:3000\/newsletter\?token=[\w-]{32}$/)
    expect(await state(token)).toBe('waiting')
    expect(await exported()).toEqual([])
    for (let press = 0; press < 2; press += 1)
      expect((await post('confirm', token).expect(200)).body.state).toBe('confirmed')
    expect(await state(token)).toBe('confirmed')
    expect(await exported()).toMatchObject([
      {
        email,
        wording: 'New pieces, first: Subscribe',
        createdAt: expect.any(String),
        confirmedAt: expect.any(String),
      },
    ])
  })

  it('within seven days; then it is deleted', async () => {
    const { token } = await subscribed()
    shop.clock.tick(7 * DAY - 1)
    expect(await state(token)).toBe('waiting')
    shop.clock.tick(1)
    expect(await state(token)).toBe('ended')
    expect((await post('confirm', token).expect(200)).body.state).toBe('ended')
    await shop.services.newsletter.clean()
    expect(
      await shop.database.connection.collection('newsletter_subscribers').countDocuments(),
    ).toBe(0)
  })

  it('on the page without JavaScript, whose form leads back to it', async () => {
    const { token } = await subscribed()
    const press = (given: string) =>
      shop.request
        .post(`/api/newsletter/one-click?token=${given}`)
        .type('form')
        .send('from=page&press=confirm')
        .expect(303)
    for (let times = 0; times < 2; times += 1)
      expect((await press(token)).headers.location).toBe('/newsletter?done=confirmed')
    expect(await state(token)).toBe('confirmed')
    expect((await press('never-made')).headers.location).toBe('/newsletter?done=ended')
    expect((await press('')).headers.location).toBe('/newsletter')
    expect(await state(token)).toBe('confirmed')
  })

  it('an address of an earlier release gets a confirmation e-mail when it subscribes again', async () => {
    const email = anEmail()
    const createdAt = new Date('2026-01-01')
    await shop.database.connection
      .collection('newsletter_subscribers')
      .insertOne({ email, createdAt })
    expect(await exported()).toEqual([])
    const { token } = await subscribed(email)
    await post('confirm', token).expect(200)
    expect(await exported()).toMatchObject([{ email, createdAt: createdAt.toISOString() }])
  })

  it('an address of an earlier release that is not entered again is deleted, too', async () => {
    const [old, young] = [anEmail(), anEmail()]
    const stored = shop.database.connection.collection('newsletter_subscribers')
    const now = shop.deps.now().getTime()
    await stored.insertMany([
      { email: old, createdAt: new Date(now - 7 * DAY) },
      { email: young, createdAt: new Date(now - 7 * DAY + 1) },
    ])
    const { email, token } = await subscribed()
    await post('confirm', token).expect(200)
    await shop.services.newsletter.clean()
    expect(await stored.distinct('email')).toEqual([email, young].sort())
    shop.clock.tick(8 * DAY)
    await shop.services.newsletter.clean()
    expect(await stored.distinct('email')).toEqual([email])
  })

  it('gets no confirmation e-mail once confirmed, and at most three a day before', async () => {
    const { email, token } = await subscribed()
    for (let more = 0; more < 4; more += 1) await subscribe(email)
    expect(await sentTo(email)).toHaveLength(3)
    await post('confirm', token).expect(200)
    shop.clock.tick(DAY)
    await subscribe(email)
    expect(await sentTo(email)).toHaveLength(3)
  })
})

describe('unsubscribing takes one click, without log-in', () => {
  it('on the page of the link', async () => {
    const { token } = await subscribed()
    await post('confirm', token).expect(200)
    for (let press = 0; press < 2; press += 1) await post('unsubscribe', token).expect(200)
    expect(await state(token)).toBe('ended')
    expect(await exported()).toEqual([])
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'in the mail program, which posts %s',
    async (type) => {
      const { token } = await subscribed()
      await post('confirm', token).expect(200)
      const [reader] = await exported()
      const { pathname, search } = new URL(reader?.unsubscribe.oneClick ?? '')
      await shop.request
        .post(pathname + search)
        .set('content-type', type)
        .send('List-Unsubscribe=One-Click')
        .expect(200)
      expect(await state(token)).toBe('ended')
    },
  )

  it('a mail program that only opens the address gets to the page, and nothing changes', async () => {
    const { token } = await subscribed()
    await post('confirm', token).expect(200)
    const { headers } = await shop.request
      .get(`/api/newsletter/one-click?token=${token}`)
      .expect(303)
    expect(headers.location).toBe(`/newsletter?token=${token}`)
    expect(headers['cache-control']).toBe('no-store')
    const odd = await shop.request
      .get('/api/newsletter/one-click?token=a&token=%0d%0ab')
      .expect(303)
    expect(odd.headers.location).toBe('/newsletter?token=')
    expect(await state(token)).toBe('confirmed')
  })

  it('on the page without JavaScript, whose form leads back to it', async () => {
    const { token } = await subscribed()
    await post('confirm', token).expect(200)
    const { headers } = await shop.request
      .post(`/api/newsletter/one-click?token=${token}`)
      .type('form')
      .send('from=page')
      .expect(303)
    expect(headers.location).toBe('/newsletter?done=yes')
    expect(await state(token)).toBe('ended')
    const odd = await shop.request.post('/api/newsletter/one-click').type('form').send('from=page')
    expect([odd.status, odd.headers.location]).toEqual([303, '/newsletter'])
  })

  it('not by a link that the shop did not make', async () => {
    const { token } = await subscribed()
    await post('confirm', token).expect(200)
    for (const other of ['never-made', token.slice(1), `${token}x`])
      await post('unsubscribe', other).expect(200)
    expect(await state(token)).toBe('confirmed')
  })
})
