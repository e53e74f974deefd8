import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeSentTo, logIn, newPhone } from './shoppers.ts'
import { startApp, startAppInTest, type TestApp } from './start-app.ts'
import type { TextRow } from './text-row.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ apis: 2 })
})
afterAll(() => shop.close())

const send = (phone: string) => shop.request.post('/api/users/auth/send-otp').send({ phone })
const validate = (body: object) => shop.request.post('/api/users/auth/validate-otp').send(body)
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

describe('a code', () => {
  it('logs in, whatever way the number is written, and stores +91', async () => {
    const phone = newPhone()
    await send(`+91 ${phone.slice(0, 5)}-${phone.slice(5)}`).expect(200, { status: 'success' })
    const otp = await codeSentTo(shop, phone)
    const { body, headers } = await validate({ phone: `0${phone}`, otp, firstName: ' आशा ' })
    expect(body).toEqual({
      status: 'success',
      user: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        firstName: 'आशा',
        lastName: '',
        phone: `+91${phone}`,
        email: null,
        addresses: [],
      },
      token: expect.any(String),
    })
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/i)
  })

  it('asks a phone to offer it to this origin only', async () => {
    const phone = newPhone()
    await send(phone)
    const [message] = await shop.services.notifications.recent(phone)
    expect(message?.text.split('\n').at(-1)).toBe(`@localhost:3000 #${message?.code}`)
  })

  it('is kept as an HMAC only', async () => {
    const phone = newPhone()
    await send(phone)
    const kept = await shop.database.connection.collection<TextRow>('codes').findOne({
      _id: `login:+91${phone}`,
    })
    expect(kept).toEqual({
      _id: `login:+91${phone}`,
      mac: expect.stringMatching(/^[0-9a-f]{64}$/),
      tries: 0,
      sendId: expect.stringMatching(/^[0-9a-f]{24}$/),
      expiresAt: new Date('2026-11-28T06:40:00.000Z'),
    })
  })

  it('is good once, also for two at the same moment', async () => {
    const phone = newPhone()
    await send(phone)
    const otp = await codeSentTo(shop, phone)
    const answers = await Promise.all([1, 2, 3].map(() => validate({ phone, otp })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it('is replaced by a new one', async () => {
    const phone = newPhone()
    await send(phone)
    const first = await codeSentTo(shop, phone)
    shop.clock.tick(1)
    await send(phone)
    const second = await codeSentTo(shop, phone)
    if (first !== second) await validate({ phone, otp: first }).expect(400)
    await validate({ phone, otp: second }).expect(200)
  })

  it.each([
    ['lives', 10 * MINUTE - 1, 200],
    ['has ended', 10 * MINUTE, 400],
  ])('%s after %d ms', async (_what, ms, status) => {
    const own = await startAppInTest()
    const phone = newPhone()
    await own.request.post('/api/users/auth/send-otp').send({ phone })
    const otp = await codeSentTo(own, phone)
    own.clock.tick(ms)
    await own.request.post('/api/users/auth/validate-otp').send({ phone, otp }).expect(status)
  })

  it('is dead after five wrong tries in parallel, even for the right code', async () => {
    const phone = newPhone()
    await send(phone)
    const otp = await codeSentTo(shop, phone)
    const wrong = otherThan(otp)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => validate({ phone, otp: wrong })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    const { status, body } = await validate({ phone, otp })
    expect([status, body.code]).toEqual([400, 'INVALID_CODE'])
  })

  it('still works on the fifth try', async () => {
    const phone = newPhone()
    await send(phone)
    const otp = await codeSentTo(shop, phone)
    for (let tries = 0; tries < 4; tries += 1) await validate({ phone, otp: otherThan(otp) })
    await validate({ phone, otp }).expect(200)
  })

  it('for one number is worth nothing for another', async () => {
    const [mine, other] = [newPhone(), newPhone()]
    await send(mine)
    await send(other)
    const otp = await codeSentTo(shop, mine)
    if (otp !== (await codeSentTo(shop, other))) await validate({ phone: other, otp }).expect(400)
  })
})

describe('known and unknown numbers', () => {
  it('are answered alike', async () => {
    const { phone } = await logIn(shop)
    const known = await send(phone)
    const unknown = await send(newPhone())
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  })

  it('the same number is one person; names are stored when given', async () => {
    const first = await logIn(shop, newPhone(), { firstName: 'Asha', lastName: 'Rao' })
    const again = await logIn(shop, first.phone)
    expect(again.user).toEqual(first.user)
    const renamed = await logIn(shop, first.phone, { firstName: 'Usha' })
    expect(renamed.user).toMatchObject({ firstName: 'Usha', lastName: 'Rao' })
  })
})

describe('limits of sending', () => {
  const from = (own: TestApp, phone: string, address = '203.0.113.9') =>
    own.request.post('/api/users/auth/send-otp').set('x-forwarded-for', address).send({ phone })

  it('5 per phone per 10 minutes, however it is written and whatever X-Forwarded-For says', async () => {
    const own = await startAppInTest()
    const phone = newPhone()
    const ways = [phone, `+91${phone}`, `0${phone}`, `0091 ${phone}`, `91${phone}`, `(${phone})`]
    const answers = []
    for (const [index, way] of ways.entries())
      answers.push(await from(own, way, `198.51.100.${index}`))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(answers.at(-1)?.body.code).toBe('TOO_MANY_REQUESTS')
    expect(answers.at(-1)?.headers['retry-after']).toBe('600')
    own.clock.tick(10 * MINUTE)
    await from(own, phone).expect(200)
  })

  it('in parallel: 15 sends of one client make exactly 5 messages', async () => {
    const own = await startAppInTest()
    const phone = newPhone()
    const answers = await Promise.all(Array.from({ length: 15 }, () => from(own, phone)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await own.services.notifications.recent(phone)).toHaveLength(5)
  })

  it('10 per phone per day', async () => {
    const own = await startAppInTest()
    const phone = newPhone()
    const statuses: number[] = []
    for (let sends = 0; sends < 11; sends += 1) {
      statuses.push((await from(own, phone)).status)
      own.clock.tick(61 * MINUTE)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    own.clock.tick(DAY)
    await from(own, phone).expect(200)
  })

  it('20 per address per hour, by the real address; then other numbers keep their own room', async () => {
    const own = await startAppInTest()
    const statuses: number[] = []
    for (let sends = 0; sends < 21; sends += 1) statuses.push((await from(own, newPhone())).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    const phone = newPhone()
    await from(own, phone).expect(429)
    own.clock.tick(60 * MINUTE)
    for (let sends = 0; sends < 5; sends += 1) await from(own, phone).expect(200)
  })

  it('believes X-Forwarded-For of a trusted proxy only', async () => {
    const own = await startAppInTest({
      settings: { trustedProxies: ['127.0.0.1', '::ffff:127.0.0.1'] },
    })
    for (let sends = 0; sends < 21; sends += 1)
      await from(own, newPhone(), `198.51.100.${sends}`).expect(200)
  })
})

describe('bodies that are no log-in', () => {
  it.each([
    [{ phone: '9876543210', otp: { $ne: null } }],
    [{ phone: { $gt: '' }, otp: '123456' }],
    [{ phone: '9876543210', otp: ['123456'] }],
    [{ phone: '9876543210', otp: 123456 }],
    [{ phone: '9876543210', otp: '12345' }],
    [{ phone: '9876543210', otp: '１２３４５６' }],
    [{ otp: '123456' }],
    [{}],
  ])('%j is 400 and opens no session', async (body) => {
    const answer = await validate(body)
    expect(answer.status).toBe(400)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})
