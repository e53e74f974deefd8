import { describe, expect, it } from 'vitest'
import { codeSentTo, newPhone } from './shoppers.ts'
import { startAppInTest, type TestApp } from './start-app.ts'

const HOUR = 3_600_000
const PROXY = { trustedProxies: ['127.0.0.1', '::ffff:127.0.0.1'] }
const open = (deps: object = {}) => startAppInTest({ settings: PROXY, deps })

/** Numbers whose first seven digits differ. */
let made = 1_000_000
const aNumber = () => {
  made += 1
  return `${9 * 10 ** 6 + (made % 10 ** 6)}000`
}
const send = ({ request }: TestApp, phone: string, address: string, cookie = '') =>
  request
    .post('/api/users/auth/send-otp')
    .set({ 'x-forwarded-for': address, cookie })
    .send({ phone })
async function use(shop: TestApp, phone: string) {
  const body = { phone, otp: await codeSentTo(shop, phone) }
  return shop.request.post('/api/users/auth/validate-otp').send(body).expect(200)
}
async function statuses(times: number, ask: (n: number) => PromiseLike<{ status: number }>) {
  const all: number[] = []
  for (let n = 0; n < times; n += 1) all.push((await ask(n)).status)
  return { sent: all.filter((status) => status === 200).length, last: all.at(-1) }
}

describe('per client', () => {
  it('20 an hour while its codes are not used', async () => {
    const shop = await open()
    const ask = () => send(shop, aNumber(), '203.0.113.9')
    expect(await statuses(21, ask)).toEqual({ sent: 20, last: 429 })
    expect((await send(shop, aNumber(), '203.0.113.10')).status).toBe(200)
    shop.clock.tick(HOUR)
    expect((await ask()).status).toBe(200)
  })

  it('more while 25 % of its last codes were verified: shoppers who share an address', async () => {
    const shop = await open()
    const numbers = Array.from({ length: 20 }, aNumber)
    for (const phone of numbers) await send(shop, phone, '203.0.113.9').expect(200)
    for (const phone of numbers.slice(0, 4)) await use(shop, phone)
    await send(shop, aNumber(), '203.0.113.9').expect(429)
    await use(shop, numbers[4] as string)
    // 5 of 20, then 5 of 21.
    await send(shop, aNumber(), '203.0.113.9').expect(200)
    await send(shop, aNumber(), '203.0.113.9').expect(429)
    for (let n = 0; n < 40; n += 1) {
      await use(shop, numbers[5 + n] as string)
      const phone = aNumber()
      numbers.push(phone)
      await send(shop, phone, '203.0.113.9').expect(200)
    }
  })

  it('ten times as much for an IPv6 /48', async () => {
    const shop = await open()
    const ask = (n: number) => send(shop, aNumber(), `2001:db8:0:${n.toString(16)}::1`)
    expect(await statuses(201, ask)).toEqual({ sent: 200, last: 429 })
    expect((await send(shop, aNumber(), '2001:db8:1::1')).status).toBe(200)
  })
})

describe('per number', () => {
  const address = (n: number) => `198.51.100.${n}`

  it('5 in 10 minutes and 10 a day for one client; others have their own', async () => {
    const shop = await open()
    const phone = aNumber()
    expect(await statuses(6, () => send(shop, phone, address(1)))).toEqual({ sent: 5, last: 429 })
    await send(shop, phone, address(2)).expect(200)
    shop.clock.tick(600_000)
    expect(await statuses(6, () => send(shop, phone, address(1)))).toEqual({ sent: 5, last: 429 })
    shop.clock.tick(600_000)
    await send(shop, phone, address(1)).expect(429)
  })

  it('calls and SMS count together', async () => {
    const shop = await open()
    const phone = aNumber()
    const by = (channel: string) =>
      shop.request
        .post('/api/users/auth/send-otp')
        .set({ 'x-forwarded-for': address(1) })
        .send({ phone, channel })
    for (const channel of ['voice', 'sms', 'voice', 'sms', 'voice']) await by(channel).expect(200)
    for (const channel of ['sms', 'voice']) await by(channel).expect(429)
    const sent = await shop.services.notifications.recent(`+91${phone}`)
    expect(sent.map(({ channel }) => channel)).toEqual(['voice', 'sms', 'voice', 'sms', 'voice'])
    // Only the newest code works, whichever way it went.
    const validate = (otp?: string) =>
      shop.request.post('/api/users/auth/validate-otp').send({ phone, otp })
    await validate(sent[1]?.code).expect(400)
    await validate(sent[0]?.code).expect(200)
  })

  it('30 a day in all; a device on which it has logged in keeps 5 of its own', async () => {
    const shop = await open()
    const phone = aNumber()
    await send(shop, phone, address(99)).expect(200)
    const { headers } = await use(shop, phone)
    const cookies = headers['set-cookie'] as unknown as string[]
    const device = cookies
      .map((one) => one.split(';')[0] as string)
      .find((one) => one.startsWith('device='))
    expect(cookies.join()).toMatch(
      /device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax/,
    )
    expect(await statuses(30, (n) => send(shop, phone, address(n)))).toEqual({
      sent: 29,
      last: 429,
    })
    await send(shop, phone, address(99)).expect(429)
    await send(shop, phone, address(99), 'device=x.y').expect(429)
    const mine = () => send(shop, phone, address(99), device)
    expect(await statuses(6, mine)).toEqual({ sent: 5, last: 429 })
    // The cookie of one number opens nothing for another.
    const other = aNumber()
    expect(await statuses(31, (n) => send(shop, other, address(n)))).toEqual({
      sent: 30,
      last: 429,
    })
    await send(shop, other, address(99), device).expect(429)
  })
})

describe('SMS pumping, by calls too', () => {
  it('100 an hour to numbers with the same first seven digits, from all clients', async () => {
    const shop = await open()
    const ask = (n: number) =>
      shop.request
        .post('/api/users/auth/send-otp')
        .set({ 'x-forwarded-for': `10.0.0.${n}` })
        .send({
          phone: `9123456${String(n).padStart(3, '0')}`,
          channel: n % 2 ? 'voice' : 'sms',
        })
    expect(await statuses(101, ask)).toEqual({ sent: 100, last: 429 })
    await send(shop, aNumber(), '10.0.1.1').expect(200)
  })

  it('CODE_SENDS_PER_HOUR for the whole shop, with a warning at 80 % in log and metrics', async () => {
    const warned: object[] = []
    const shop = await open({ codeSendsPerHour: 10 })
    const { log } = shop.deps
    log.warn = ((figures: object) => void warned.push(figures)) as typeof log.warn
    const ask = (n: number) => send(shop, newPhone(), `10.0.0.${n}`)
    expect(await statuses(7, ask)).toEqual({ sent: 7, last: 200 })
    expect(warned).toEqual([])
    expect(await statuses(4, ask)).toEqual({ sent: 3, last: 429 })
    expect(warned).toEqual([{ sent: 8, limit: 10 }])
    const { text } = await shop.request.get('/api/metrics')
    expect(text).toContain('aaram_codes_last_hour{of="sent"} 10')
    expect(text).toContain('aaram_codes_last_hour{of="limit"} 10')
    shop.clock.tick(HOUR)
    await ask(1).expect(200)
  })
})
